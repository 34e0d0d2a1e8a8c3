// SPDX-License-Identifier: Apache-2.0

// The library that splits YAML text into events.
#include <yaml.h>
