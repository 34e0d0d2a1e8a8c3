/* Nothing to include: the header of the library is include/plistcore.h. */
