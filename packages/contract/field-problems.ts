/** Why a field is invalid; `{field}` and `{limit}` are filled in. Translated under `fields.<REASON>`. */
export const FIELD_REASONS = {
  REQUIRED: '{field} is missing.',
  UNKNOWN_FIELD: '{field} is not a known field.',
  WRONG_TYPE: '{field} has the wrong type.',
  NOT_ALLOWED: '{field} has a value that is not allowed.',
  TOO_SHORT: '{field} is too short: at least {limit}.',
  TOO_LONG: '{field} is too long: at most {limit}.',
  TOO_SMALL: '{field} is too small: at least {limit}.',
  TOO_LARGE: '{field} is too large: at most {limit}.',
  NOT_A_DATE: '{field} must be a date such as 2026-04-26.',
  NOT_A_FILTER: '{field} must be a filter such as site:12,13;machineType:EXCAVATOR.',
  NOT_AN_INSTANT: '{field} must be a date and time with an offset, such as 2026-04-26T07:00:00Z.',
  NOT_A_TIME: '{field} must be a date and time such as 2026-04-26T07:00.',
  NOT_A_NUMBER: '{field} must be a decimal number such as 1234.5.',
  NOT_AN_EMAIL: '{field} must be an email address.',
  NOT_A_TIME_ZONE: '{field} must be a time zone such as Europe/London.',
  NOT_AN_ID: '{field} is not a valid id.',
  NOT_A_COLOUR: 'Invalid hex code',
  MALFORMED: '{field} is not in the right format.',
  NOT_A_MAP_ADDRESS:
    '{field} must be an address such as https://maps.example.com/style.json, without a user or password. Addresses that begin with http:// are only possible on a local network, for a portal without https.',
  NOT_AN_ORIGIN:
    '{field} must be the address of a website without a path, such as https://www.example.com. Addresses that begin with http:// are only possible on a local network, for a portal without https.',
  NOT_A_TILE_TEMPLATE: '{field} must contain z, x and y in curly brackets, once each and after the host.',
  NOT_A_PHONE_NUMBER: '{field} needs telephone numbers with a country code, such as +44 7700 900123.',
  ALREADY_TAKEN: '{field} is already taken.',
  BEFORE_START: '{field} is before the start.',
  /** Of lines of a file, which name other records. */
  NOT_KNOWN: '{field} is not known.',
  SEVERAL: '{field} fits several records.',
  IN_USE: '{field} is in use at this time.',
  ARCHIVED: '{field} is archived.',
  /** Of outlines. The places that they fill in are `details` of the problem. */
  NOT_JSON: '{field} is not valid JSON (line {line}, column {column}).',
  NOT_A_POLYGON: '{field} must be a GeoJSON Polygon or MultiPolygon, not {type}.',
  NOT_A_POSITION: '{field} must have a longitude and a latitude in degrees at {place}.',
  TOO_MANY_POINTS: '{field} has {points} points; at most 5,000 are allowed.',
  NOT_ON_EARTH:
    '{field} has a point that is not on Earth: longitude {longitude}, latitude {latitude} at {place}. Longitude comes first.',
  RING_TOO_SHORT:
    '{field} has only {points} points at {place}; at least 4 are needed, the last one equal to the first.',
  RING_NOT_CLOSED:
    '{field} is not closed at {place}: its last point {longitude}, {latitude} must be equal to its first.',
  WITHOUT_AREA: '{field} does not enclose an area at {place}.',
  RING_CROSSES_ITSELF:
    '{field} crosses itself near longitude {longitude}, latitude {latitude}, between {place} and {otherPlace}.',
  OVERLAPS: '{field} overlaps an earlier entry.',
  WITHOUT_TIME: '{field} must end after it starts.',
  LONGER_THAN_A_DAY: '{field} is longer than 24 hours.',
  OUTSIDE_SHIFTS: '{field} must lie within a shift.',
} as const;

export type FieldReason = keyof typeof FIELD_REASONS;

/** What fills the placeholders of a reason's text. */
export type ProblemDetails = Readonly<Record<string, string | number>>;

export type FieldProblem = {
  /** The place in the request, such as `query.startDate` or `body.sources.0.code`. */
  readonly field: string;
  readonly reason: FieldReason;
  readonly message: string;
  /** What the message fills in besides the field and its limit, by name. */
  readonly details?: ProblemDetails;
};
