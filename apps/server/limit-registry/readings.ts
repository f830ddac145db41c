import { MAX_QUARANTINED_PER_REASON } from '../features/readings/readings-limits.ts';
import {
  KEEP_ALIVE_MS,
  MAX_CONNECTIONS_PER_ADDRESS,
  MAX_RECORDS_PER_MINUTE,
  MAX_REFUSED_ADDRESSES,
  MAX_REFUSED_LOGINS_PER_MINUTE,
  MAX_UNKNOWN_DEVICES,
  MAX_UNKNOWN_DEVICES_PER_ADDRESS,
} from '../ingest/ingest-limits.ts';
import { MAX_WAITING_RECORDS } from '../ingest/packet-queue.ts';
import { inSeconds, perMinute, type Row } from './listed-limit.ts';

const FIRST_GOES = 'the least recent is removed';

export const READINGS: readonly Row[] = [
  [
    'records that were read and are not committed',
    `${MAX_WAITING_RECORDS}`,
    'process',
    'no more are read',
    'groundwork_ingest_records_waiting',
    'MAX_WAITING_RECORDS',
  ],
  [
    'records',
    perMinute(MAX_RECORDS_PER_MINUTE),
    'source',
    'connections are read slowly, datagrams not acknowledged, JSON gets 429',
    'groundwork_ingest_packets_delayed_total',
    'MAX_RECORDS_PER_MINUTE',
  ],
  [
    'connections of trackers',
    `${MAX_CONNECTIONS_PER_ADDRESS}`,
    'port and address',
    'closed at once',
    'groundwork_connections_refused_total{reason="address"}',
    'MAX_CONNECTIONS_PER_ADDRESS',
  ],
  [
    'silence of a connected tracker',
    inSeconds(KEEP_ALIVE_MS),
    'connection',
    'the connection is closed',
    'groundwork_ingest_connections_closed_total{reason="idle"}',
    'KEEP_ALIVE_MS',
  ],
  [
    'refused logins with an answer',
    perMinute(MAX_REFUSED_LOGINS_PER_MINUTE),
    'address',
    'the connection is closed without an answer',
    'groundwork_ingest_logins_unanswered_total',
    'MAX_REFUSED_LOGINS_PER_MINUTE',
  ],
  [
    'addresses whose refused logins are counted',
    `${MAX_REFUSED_ADDRESSES}`,
    'process',
    FIRST_GOES,
    null,
    'MAX_REFUSED_ADDRESSES',
  ],
  ['unknown devices', `${MAX_UNKNOWN_DEVICES}`, 'installation', FIRST_GOES, null, 'MAX_UNKNOWN_DEVICES'],
  [
    'unknown devices',
    `${MAX_UNKNOWN_DEVICES_PER_ADDRESS}`,
    'address',
    FIRST_GOES,
    null,
    'MAX_UNKNOWN_DEVICES_PER_ADDRESS',
  ],
  [
    'quarantined readings',
    `${MAX_QUARANTINED_PER_REASON}`,
    'source and reason',
    'the oldest is removed and counted',
    null,
    'MAX_QUARANTINED_PER_REASON',
  ],
];
