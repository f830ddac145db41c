/**
 * Every error of the server: HTTP status and English text. The browser shows the translation under `errors.<CODE>`,
 * or this text if a translation is missing. Error texts are defined only here; a test checks the server for others.
 */
export const ERRORS = {
  INVALID_REQUEST: { status: 400, text: 'Some details are not valid. Please check them and try again.' },
  INVALID_ACCEPT_LANGUAGE: { status: 400, text: 'The Accept-Language header is invalid.' },
  UNAUTHENTICATED: { status: 401, text: 'Your session has expired. Please log in again.' },
  FORBIDDEN: {
    status: 403,
    text: 'You are not allowed to do this. Please ask an administrator of your organisation.',
  },
  MODULE_DISABLED: { status: 403, text: 'This feature is not switched on for your organisation.' },
  NOT_FOUND: { status: 404, text: 'This does not exist, or you are not allowed to see it.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This address does not accept this method.' },
  CONFLICT: {
    status: 409,
    text: 'Someone else changed this at the same time. Please reload and try again.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'The request must be sent as JSON.' },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  INTERNAL: {
    status: 500,
    text: 'Something went wrong on our side. Please try again later. If problem persists, please contact support.',
  },
  UNAVAILABLE: {
    status: 503,
    text: 'The service is not available at the moment. Please try again in a few seconds.',
  },
  TIMEOUT: { status: 504, text: 'This took too long and was stopped. Please choose a shorter period.' },

  WRONG_PASSWORD: { status: 400, text: 'The email address or password is not correct.' },
  WEAK_PASSWORD: {
    status: 400,
    text: 'Please choose a password of 12 to 128 characters that is not a common one.',
  },
  EMAIL_ALREADY_EXISTS: {
    status: 409,
    text: 'A person with this email address already belongs to your organisation.',
  },
  EMAIL_NOT_AVAILABLE: {
    status: 409,
    text: 'This email address cannot be used here. Please use another one.',
  },
  INVALID_TOKEN: { status: 400, text: 'This link is not valid. Please ask for a new one.' },
  EXPIRED: { status: 400, text: 'This link has expired. Please ask for a new one.' },
  ALREADY_ACCEPTED: { status: 400, text: 'This link has already been used. Please log in.' },

  DEMO_NOT_POSSIBLE: {
    status: 409,
    text: 'A demo fleet needs a portal that runs its gateway and its jobs in one process.',
  },
  NOT_AN_IMAGE: {
    status: 400,
    text: 'This file is not a picture. Please choose a JPEG, PNG, WebP or GIF file.',
  },
  IMAGE_TOO_LARGE: {
    status: 400,
    text: 'This picture is too large. Please choose one with at most 50 megapixels.',
  },
  FILE_TOO_LARGE: { status: 413, text: 'This file is too large. Please choose a smaller one.' },
  GROUP_NAME_TAKEN: { status: 409, text: 'Another group already has this name.' },
  MACHINE_NAME_TAKEN: { status: 409, text: 'Another machine already has this name.' },
  MACHINE_TYPE_NAME_TAKEN: { status: 409, text: 'Another machine type already has this name.' },
  MACHINE_TYPE_IN_USE: {
    status: 409,
    text: 'This machine type is or was in use. Please give its machines another type first.',
  },
  SOURCE_CODE_TAKEN: { status: 409, text: 'This code is already allocated.' },
  SOURCE_TAKES_NO_KEY: { status: 400, text: 'Only HTTP feeds can have ingest keys.' },
  INVALID_INGEST_KEY: { status: 401, text: 'This ingest key is not valid.' },
  SOURCE_NOT_ALLOTTED: { status: 400, text: 'This source is not allocated to your organisation.' },
  SOURCE_ALREADY_ATTACHED: {
    status: 409,
    text: 'This source is already attached to a machine at this time. Please detach it there first.',
  },
  ATTACHMENT_REVERSED: { status: 400, text: 'The end must be after the start.' },
  MACHINE_ALREADY_ARCHIVED: {
    status: 409,
    text: 'This machine was already archived at that time. Please choose a later time.',
  },
  MACHINE_NOT_ARCHIVED: { status: 409, text: 'This machine is not archived.' },
  TIME_IN_FUTURE: { status: 400, text: 'The time must not be in the future.' },
  INTERVAL_REVERSED: { status: 400, text: 'The end must be after the start.' },
  SITE_CODE_TAKEN: { status: 409, text: 'Another site already has this code.' },
  SITE_ASSIGNMENT_OVERLAPS: {
    status: 409,
    text: 'This machine is already assigned to a site at this time. Please change or end that assignment first.',
  },
  CUSTOMER_CODE_TAKEN: { status: 409, text: 'Another customer already has this code.' },
  CUSTOMER_IS_OWNER: { status: 400, text: 'An organisation cannot be its own customer.' },
  HIRE_OVERLAPS: {
    status: 409,
    text: 'This machine is already on hire at this time. Please change or end that hire first.',
  },
  BREAKDOWN_OVERLAPS: {
    status: 409,
    text: 'A breakdown of this machine is already logged for this time. Please change or close it first.',
  },
  CALENDAR_NAME_TAKEN: { status: 409, text: 'Another calendar already has this name.' },
  CALENDAR_DATE_TAKEN: {
    status: 409,
    text: 'This calendar already has a version from this date. Please change that one.',
  },
  CALENDAR_IN_USE: {
    status: 409,
    text: 'This calendar is or was in use. Please undo its assignments first.',
  },
  LAST_CALENDAR_VERSION: { status: 409, text: 'A calendar needs at least one version.' },
  RANGE_REVERSED: { status: 400, text: 'The period must not end before it starts.' },
  RANGE_TOO_LONG: { status: 400, text: 'The period is too long. Please choose at most 400 days.' },
} as const satisfies Record<string, { readonly status: number; readonly text: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Errors that any call may return, in addition to those it declares. */
export const COMMON_ERRORS = [
  'INVALID_REQUEST',
  'INVALID_ACCEPT_LANGUAGE',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'MODULE_DISABLED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
  'TIMEOUT',
] as const satisfies readonly ErrorCode[];

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
  MALFORMED: '{field} is not in the right format.',
  ALREADY_TAKEN: '{field} is already taken.',
  BEFORE_START: '{field} is before the start.',
  TOO_MANY_POINTS: '{field} has more than 5,000 points.',
  NOT_ON_EARTH: '{field} has a position that is not on Earth.',
  RING_NOT_CLOSED: '{field} has a ring that is not closed: its last point must be its first.',
  WITHOUT_AREA: '{field} does not enclose an area.',
  OVERLAPS: '{field} overlaps an earlier entry.',
  WITHOUT_TIME: '{field} must end after it starts.',
  LONGER_THAN_A_DAY: '{field} is longer than 24 hours.',
  OUTSIDE_SHIFTS: '{field} must lie within a shift.',
} as const;

export type FieldReason = keyof typeof FIELD_REASONS;

export type FieldProblem = {
  /** The place in the request, such as `query.startDate` or `body.sources.0.code`. */
  readonly field: string;
  readonly reason: FieldReason;
  readonly message: string;
};

/** The body of every response with a status of 400 or more. */
export type ErrorAnswer = {
  readonly code: ErrorCode;
  readonly message: string;
  /** Also in the server's log, so that users can quote it to support. */
  readonly requestId: string;
  readonly fields?: readonly FieldProblem[];
};
