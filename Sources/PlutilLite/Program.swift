public enum Program {}
