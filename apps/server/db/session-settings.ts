/** Options of every session, so that values have the same text form whatever the operator's database defaults to. */
export const SESSION_OPTIONS =
  '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c bytea_output=hex -c extra_float_digits=1';
