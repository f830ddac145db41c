/** Follows "the town" where an answer names one. */
export const IN_LANGUAGE =
  ', in the language of `Accept-Language` if that has a name for it, else as GeoNames has it';
