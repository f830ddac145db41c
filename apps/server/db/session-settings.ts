/**
 * What every session is told when it begins, so that values are written the same way whatever the operator's own
 * database prefers.
 */
export const SAME_TEXT =
  '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c bytea_output=hex -c extra_float_digits=1';
