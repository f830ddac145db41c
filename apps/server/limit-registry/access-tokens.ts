import {
  MAX_TOKEN_DAYS,
  NETWORKS_PER_TOKEN,
  OPEN_TOKENS,
  RECORD_TOKEN_USE_AFTER_MS,
  REPEATABLE_CALLS_PER_ORGANISATION,
  REPEATABLE_MS,
} from '../features/people/access-tokens/token-limits.ts';
import { inSeconds, ofStatus, type Row } from './listed-limit.ts';

export const ACCESS_TOKENS: readonly Row[] = [
  [
    'access tokens that work',
    `${OPEN_TOKENS.perPerson}`,
    'person and organisation',
    '409',
    ofStatus(409),
    'OPEN_TOKENS.perPerson',
  ],
  [
    'access tokens that work',
    `${OPEN_TOKENS.perOrganisation}`,
    'organisation itself',
    '409',
    ofStatus(409),
    'OPEN_TOKENS.perOrganisation',
  ],
  ['validity of an access token', `${MAX_TOKEN_DAYS} days`, 'token', '401', ofStatus(401), 'MAX_TOKEN_DAYS'],
  [
    'networks that it was used from',
    `${NETWORKS_PER_TOKEN}`,
    'token',
    'the oldest is forgotten',
    null,
    'NETWORKS_PER_TOKEN',
  ],
  [
    'recorded uses',
    `one in ${inSeconds(RECORD_TOKEN_USE_AFTER_MS)}`,
    'token',
    'not recorded',
    null,
    'RECORD_TOKEN_USE_AFTER_MS',
  ],
  [
    'answers of calls with an idempotency key',
    `${REPEATABLE_MS / 3_600_000} h`,
    'call',
    'forgotten',
    null,
    'REPEATABLE_MS',
  ],
  [
    'idempotency keys',
    `${REPEATABLE_CALLS_PER_ORGANISATION} in 24 h`,
    'organisation',
    '429 with `Retry-After`',
    ofStatus(429),
    'REPEATABLE_CALLS_PER_ORGANISATION',
  ],
];
