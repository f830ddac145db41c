import { inFigures, type Table } from '../../testing/report.ts';
import type { LoadMeasure } from './measure-load.ts';

const MEBIBYTE = 1024 ** 2;

const HEAD = [
  'load',
  'acked/s',
  'ack p50 ms',
  'p99 ms',
  'server CPU-s/M',
  'database',
  'until derived: server',
  'database',
  'derived after s',
  'server MiB',
  'heap B/reading',
  'indexes',
  'WAL B/reading',
  'generator CPU-s/M',
  'live events',
  'verify of a sample',
];

/** Returns a table with one row per load. */
export const loadTable = (title: string, measures: readonly LoadMeasure[]): Table => ({
  title,
  head: HEAD,
  rows: measures.map(createRow),
});

function createRow(seen: LoadMeasure): string[] {
  return [
    formatName(seen),
    inFigures(seen.recordsPerSecond),
    inFigures(seen.ackMs.p50),
    inFigures(seen.ackMs.p99),
    inFigures(seen.cpu.server),
    inFigures(seen.cpu.postgres),
    inFigures(seen.cpuUntilDerived.server),
    inFigures(seen.cpuUntilDerived.postgres),
    seen.derivedAfterSeconds === null ? 'not yet' : inFigures(seen.derivedAfterSeconds),
    inFigures(seen.residentBytes / MEBIBYTE),
    inFigures(seen.bytesPerReading.heap),
    inFigures(seen.bytesPerReading.indexes),
    inFigures(seen.walBytesPerReading),
    inFigures((seen.cpuSeconds * 1e6) / seen.ackedRecords),
    String(seen.liveEvents),
    seen.verified,
  ];
}

function formatName({ plan }: LoadMeasure): string {
  const { deviceCount, organisationCount, recordsPerPacket, recordsPerSecond, hasDerivation } = plan;
  const pace = recordsPerSecond === null ? 'closed loop' : `${inFigures(recordsPerSecond)}/s`;
  return `${deviceCount} devices of ${organisationCount}, ${recordsPerPacket} a packet, ${pace}${hasDerivation ? '' : ', no derivation'}`;
}
