import { HEADERS_TIMEOUT_MS } from '../api/http/http-server.ts';
import { MAX_CHANGE_SETS } from '../features/base/change-sets/change-set-store.ts';
import { MAX_LINES, MAX_UNPACKED_BYTES } from '../features/base/line-import/import-limits.ts';
import { STANDSTILL_MS } from '../platform/http/answer-time.ts';
import { DEFAULT_BODY_TIMES, MIN_BYTES_PER_SECOND } from '../platform/http/body-time.ts';
import { ANONYMOUS_BODY_LIMIT_BYTES, BODY_LIMIT_BYTES } from '../platform/http/json-body.ts';
import { MAX_FILE_BYTES, MAX_MEMORY_BYTES } from '../platform/http/spool.ts';
import { AT_A_TIME, MAX_WAITING as MAX_IMAGES_WAITING } from '../platform/images/image-desk.ts';
import { CLOSED, inKibibytes, inMebibytes, inSeconds, ofStatus, type Row } from './listed-limit.ts';

const { wholeMs, anonymousMs, standstillMs, paceMs } = DEFAULT_BODY_TIMES;

export const BODIES: readonly Row[] = [
  ['time for headers', inSeconds(HEADERS_TIMEOUT_MS), 'connection', CLOSED, null, 'HEADERS_TIMEOUT_MS'],
  ['JSON body', inMebibytes(BODY_LIMIT_BYTES), 'call', '413', ofStatus(413), 'BODY_LIMIT_BYTES'],
  [
    'JSON body of a call that anybody may make',
    inKibibytes(ANONYMOUS_BODY_LIMIT_BYTES),
    'call',
    '413',
    ofStatus(413),
    'ANONYMOUS_BODY_LIMIT_BYTES',
  ],
  ['time for a JSON body', inSeconds(wholeMs), 'call', CLOSED, null, 'DEFAULT_BODY_TIMES.wholeMs'],
  [
    'time for a JSON body of a call that anybody may make',
    inSeconds(anonymousMs),
    'call',
    CLOSED,
    null,
    'DEFAULT_BODY_TIMES.anonymousMs',
  ],
  [
    'time without a byte of a file',
    inSeconds(standstillMs),
    'call',
    CLOSED,
    null,
    'DEFAULT_BODY_TIMES.standstillMs',
  ],
  [
    'least rate of a file',
    `${MIN_BYTES_PER_SECOND} bytes/s over ${inSeconds(paceMs)}`,
    'call',
    CLOSED,
    null,
    'MIN_BYTES_PER_SECOND',
  ],
  [
    'time in which a client takes nothing of a response',
    inSeconds(STANDSTILL_MS),
    'connection',
    CLOSED,
    null,
    'STANDSTILL_MS',
  ],
  ['lines of an import', `${MAX_LINES}`, 'call', '400', ofStatus(400), 'MAX_LINES'],
  [
    'imported workbook, unpacked',
    inMebibytes(MAX_UNPACKED_BYTES),
    'call',
    '413',
    ofStatus(413),
    'MAX_UNPACKED_BYTES',
  ],
  [
    'imports and changes of many machines that can be undone',
    `${MAX_CHANGE_SETS}`,
    'organisation',
    'the oldest are forgotten',
    null,
    'MAX_CHANGE_SETS',
  ],
  [
    'part of an export that waits in memory',
    inMebibytes(MAX_MEMORY_BYTES),
    'call',
    'the rest goes to a file',
    null,
    'MAX_MEMORY_BYTES',
  ],
  [
    'part of an export that waits in a file',
    inMebibytes(MAX_FILE_BYTES),
    'call',
    CLOSED,
    null,
    'MAX_FILE_BYTES',
  ],
  ['pictures that are converted at once', `${AT_A_TIME}`, 'process', 'queued', null, 'AT_A_TIME'],
  [
    'pictures that wait for it',
    `${MAX_IMAGES_WAITING}`,
    'process',
    '503',
    ofStatus(503),
    'MAX_WAITING (image-desk.ts)',
  ],
];
