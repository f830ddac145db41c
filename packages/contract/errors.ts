import type { FieldProblem } from './field-problems.ts';
import { PROGRAM_ERRORS } from './program-errors.ts';

/**
 * Every error of the server: HTTP status and English text. The browser shows the translation under `errors.<CODE>`,
 * or this text if a translation is missing. Error texts are defined only here; a test checks the server for others.
 */
export const ERRORS = {
  ...PROGRAM_ERRORS,
  INVALID_REQUEST: { status: 400, text: 'Some details are not valid. Please check them and try again.' },
  INVALID_ACCEPT_LANGUAGE: { status: 400, text: 'The Accept-Language header is invalid.' },
  UNAUTHENTICATED: { status: 401, text: 'Your session has expired. Please log in again.' },
  FORBIDDEN: {
    status: 403,
    text: 'You are not allowed to do this. Please ask an administrator of your organisation.',
  },
  OUTSIDE_LIMITS: {
    status: 403,
    text: 'You can change only machines of your groups and sites, and what no other machine shares with them.',
  },
  VIEW_ONLY: { status: 403, text: 'You see the portal as somebody else. Nothing can be changed.' },
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
  LAST_ADMINISTRATOR: {
    status: 409,
    text: 'An organisation needs an active administrator. Please make somebody else administrator first.',
  },
  EXPIRED_CODE: { status: 400, text: 'This link has expired. Please ask for a new one.' },
  INVALID_CODE: {
    status: 400,
    text: 'This link is not valid, or it has been used already. Please ask for a new one.',
  },
  USER_DISABLED: {
    status: 400,
    text: 'This account has been disabled. Please contact support.',
  },
  WRONG_FACTOR: {
    status: 400,
    text: 'This code is not correct, or it has been used already. Please enter a new one.',
  },
  CHALLENGE_EXPIRED: { status: 400, text: 'This took longer than five minutes. Please start again.' },
  FACTOR_LOCKED: {
    status: 403,
    text: 'Too many wrong codes were entered. Please use a recovery code or a passkey.',
  },
  LAST_FACTOR: {
    status: 409,
    text: 'This is your only second factor. Please add another one before you remove it.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    text: 'This organisation asks for a second factor. Please use one, or set one up.',
  },
  AUTHENTICATION_REQUIRED: { status: 403, text: 'Please confirm first that it is you.' },
  SIGN_IN_REQUIRED: { status: 403, text: 'Please log in again to open this organisation.' },
  PROVIDER_SIGN_IN: {
    status: 403,
    text: 'You logged in through your organisation. Please log in with your password to change this; without one, ask for a new password.',
  },
  PROVIDER_UNREACHABLE: {
    status: 400,
    text: 'The login of your organisation cannot be reached. Please try again later, or ask your administrator.',
  },
  SIGN_ON_FAILED: {
    status: 400,
    text: 'The login through your organisation did not succeed. Please try again.',
  },
  TOO_MANY_PROVIDERS: {
    status: 409,
    text: 'Your organisation has 100 identity providers already. Please remove one first.',
  },
  PROVIDER_NOT_TESTED: {
    status: 409,
    text: 'Please test this identity provider yourself first, with the settings as they are now.',
  },
  PROVIDER_ENFORCED: {
    status: 409,
    text: 'An identity provider is required for your organisation. Please end that first.',
  },
  NO_EMERGENCY_ACCOUNT: {
    status: 409,
    text: 'Please choose an administrator with a password and a second factor, who can log in if the provider fails.',
  },
  TOKEN_REFUSED: { status: 400, text: 'This login is not valid any more. Please log in again.' },
  ACCOUNT_NOT_LINKED: {
    status: 400,
    text: 'Your organisation knows you, but no account here is linked with it. Please accept its invitation, or log in with your password and link your account in your settings.',
  },
  SIGN_IN_FIRST: {
    status: 409,
    text: 'There is an account with this email address already. Please log in with it to accept the invitation.',
  },
  INVITATION_FOR_ANOTHER_ADDRESS: {
    status: 409,
    text: 'This invitation is for another email address than the one you are logged in with.',
  },
  INVITED_RECENTLY: {
    status: 409,
    text: 'This person was invited less than 10 minutes ago. Please wait before you invite them again.',
  },
  TOO_MANY_INVITATIONS: {
    status: 429,
    text: 'Your organisation has sent 200 invitations today. Please try again tomorrow.',
  },
  TOO_MANY_ROUTE_DAYS: {
    status: 400,
    text: 'Routes can be shown for at most 31 days. Please choose a shorter period.',
  },
  TOO_MANY_ROUTES: {
    status: 400,
    text: 'These are too many machines for this period. Please choose fewer machines or fewer days.',
  },
  NO_POSITION: { status: 409, text: 'This machine has not reported a position yet.' },
  TOO_MANY_RECIPIENTS: {
    status: 400,
    text: 'A location can be shared with at most 10 people at once.',
  },
  TOO_MANY_SHARES: {
    status: 429,
    text: 'Your organisation has shared 200 locations today. Please try again tomorrow.',
  },
  OWN_MEMBERSHIP: {
    status: 403,
    text: 'You cannot change your own access. Please ask another administrator.',
  },
  CUSTOMER_ALREADY_LINKED: {
    status: 409,
    text: 'This customer already sees its machines in another organisation. Please end that first.',
  },
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
  UNSUPPORTED_LOGO: {
    status: 400,
    text: 'Unsupported file format. Please use only allowed format files.',
  },
  LOGO_TOO_LARGE: { status: 413, text: 'File size is too big.' },
  FILE_TOO_LARGE: { status: 413, text: 'This file is too large. Please choose a smaller one.' },
  TOO_MANY_SAVED_FILTERS: {
    status: 409,
    text: 'You have 50 saved filters already. Please delete one first.',
  },
  TOO_MANY_EMBEDS: {
    status: 409,
    text: 'Your organisation has 50 websites already. Please end one first.',
  },
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
  SITE_HAS_OUTLINE: {
    status: 409,
    text: 'This site already has an outline. Please change that one instead.',
  },
  TOO_MANY_ZONES: {
    status: 409,
    text: 'Your organisation has 10,000 zones already. Please delete some first.',
  },
  ZONE_WITHOUT_SHAPE: { status: 409, text: 'This zone has no shape at present. Please draw one first.' },
  TOO_MANY_ZONE_SHAPES: {
    status: 409,
    text: 'A zone can have 50 shapes with 20,000 points in all. Please replace an earlier shape.',
  },
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
  OPERATOR_CODE_TAKEN: { status: 409, text: 'Another operator already has this number.' },
  OPERATOR_ASSIGNMENT_OVERLAPS: {
    status: 409,
    text: 'This machine already has an operator at this time. Please change or end that assignment first.',
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
  'OUTSIDE_LIMITS',
  'VIEW_ONLY',
  'MODULE_DISABLED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'SECOND_FACTOR_REQUIRED',
  'INVALID_ACCESS_TOKEN',
  'PERSON_ONLY',
  'SCOPE_REQUIRED',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
  'TIMEOUT',
] as const satisfies readonly ErrorCode[];

/** The body of every response with a status of 400 or more. */
export type ErrorAnswer = {
  readonly code: ErrorCode;
  readonly message: string;
  /** Also in the server's log, so that users can quote it to support. */
  readonly requestId: string;
  readonly fields?: readonly FieldProblem[];
};
