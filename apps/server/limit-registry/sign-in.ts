import { EMBED_TOKEN_MINUTES, MAX_EMBEDS } from '@groundwork/domain/people/embed.ts';
import { MAX_RESET_MAILS } from '../features/people/own-account/send-reset-link.ts';
import { MAX_WAITING as MAX_HASHES_WAITING } from '../features/people/passwords/password-hash.ts';
import { MAX_PASSKEYS } from '../features/people/second-factor/enrol-passkey.ts';
import { CHALLENGE_MINUTES, PER_FACTOR } from '../features/people/second-factor/factor-challenge.ts';
import { MAX_FACTOR_FAILURES } from '../features/people/second-factor/use-factor.ts';
import { MAX_IN_LINE } from '../features/people/session/account-lines.ts';
import { MAX_DELAY_MS, PER_ACCOUNT, PER_ADDRESS } from '../features/people/session/sign-in-delay.ts';
import {
  MAX_SIGN_INS,
  MAX_TOKENS,
  SIGN_IN_LIMITS,
  type SignInLimits,
  STAFF_SIGN_IN_LIMITS,
} from '../features/people/session/sign-in-limits.ts';
import { MAX_VIEWING_MS } from '../features/people/view-as/viewing-limits.ts';
import { inSeconds, ofStatus, REFUSED, type Row } from './listed-limit.ts';

const attempts = ({ failures, windowMs }: { readonly failures: number; readonly windowMs: number }): string =>
  `${failures} in ${windowMs / 60_000} min`;

const inHours = ({ wholeMs, idleMs }: SignInLimits): string =>
  `${wholeMs / 3_600_000} h, and ${idleMs / 3_600_000} h without use`;

const REFUSED_SIGN_INS = 'groundwork_sign_ins_refused_total';
const DELAYED = `each further attempt waits, ${inSeconds(MAX_DELAY_MS)} at most`;

export const SIGN_IN: readonly Row[] = [
  ['attempts', attempts(PER_ADDRESS), 'address', DELAYED, REFUSED_SIGN_INS, 'PER_ADDRESS'],
  [
    'attempts',
    attempts(PER_ACCOUNT),
    'account, or browser that has signed in to it before',
    DELAYED,
    REFUSED_SIGN_INS,
    'PER_ACCOUNT',
  ],
  [
    'attempts in line',
    `${MAX_IN_LINE}`,
    'account, or browser that has signed in to it before',
    REFUSED,
    ofStatus(429),
    'MAX_IN_LINE',
  ],
  [
    'passwords that are hashed at once',
    '1; 2 with three processors or more',
    'process',
    'queued',
    null,
    'MAX_CONCURRENT',
  ],
  [
    'passwords that wait for it',
    `${MAX_HASHES_WAITING}`,
    'process',
    REFUSED,
    ofStatus(429),
    'MAX_WAITING (password-hash.ts)',
  ],
  ['duration of a sign-in', inHours(SIGN_IN_LIMITS), 'sign-in', 'it ends', null, 'SIGN_IN_LIMITS'],
  [
    'duration of a sign-in of staff, from the second organisation on',
    inHours(STAFF_SIGN_IN_LIMITS),
    'sign-in',
    'it ends',
    null,
    'STAFF_SIGN_IN_LIMITS',
  ],
  ['wrong second factors', attempts(PER_FACTOR), 'person', REFUSED, ofStatus(429), 'PER_FACTOR'],
  [
    'wrong codes of an app in a row',
    `${MAX_FACTOR_FAILURES}`,
    'person',
    'the app is locked until a recovery code or a passkey is used',
    null,
    'MAX_FACTOR_FAILURES',
  ],
  [
    'time for the second step of a sign-in',
    `${CHALLENGE_MINUTES} min`,
    'sign-in',
    'it begins again',
    null,
    'CHALLENGE_MINUTES',
  ],
  ['passkeys', `${MAX_PASSKEYS}`, 'person', '409', ofStatus(409), 'MAX_PASSKEYS'],
  [
    'mails with a link to a new password',
    `${MAX_RESET_MAILS.perHour} in 1 h and ${MAX_RESET_MAILS.perDay} in 24 h`,
    'email address',
    'none is sent, with the same answer',
    null,
    'MAX_RESET_MAILS',
  ],
  ['sign-ins', `${MAX_SIGN_INS}`, 'person', 'the oldest ends', null, 'MAX_SIGN_INS'],
  ['tokens for one organisation', `${MAX_TOKENS}`, 'sign-in', 'the oldest ends', null, 'MAX_TOKENS'],
  [
    'seeing the portal as a member',
    `${MAX_VIEWING_MS / 60_000} min`,
    'person viewed',
    'it ends',
    null,
    'MAX_VIEWING_MS',
  ],
  ['websites that may show views', `${MAX_EMBEDS}`, 'organisation', '409', ofStatus(409), 'MAX_EMBEDS'],
  [
    'a view inside of another website',
    `${EMBED_TOKEN_MINUTES} min`,
    'token',
    'it ends, unless the website has another',
    null,
    'EMBED_TOKEN_MINUTES',
  ],
];
