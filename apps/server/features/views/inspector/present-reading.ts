import type { RawReading, RawValue } from '@groundwork/contract/entities/raw-record.ts';
import type { DescribedValue } from '@groundwork/decoders/source-protocol.ts';
import { SOURCE_PROTOCOLS } from '@groundwork/decoders/source-protocols.ts';
import type { SourceId } from '@groundwork/domain/ids.ts';
import type { SourceType } from '@groundwork/domain/sources/source-type.ts';
import type { PlacedReading } from './raw-readings-query.ts';

/** The source of a reading. */
export type ReadingSource = { readonly sourceId: SourceId; readonly code: string; readonly type: SourceType };

const E7_PER_DEGREE = 1e7;
/** The last millisecond of the year 9999. RFC 3339 has no later instants, but a wrong clock may have all of its 64 bits. */
const LATEST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Presents a reading with the names that the manufacturer gives its values. */
export function presentReading(
  { key, reading, arrivedAt }: PlacedReading,
  source: ReadingSource,
): RawReading {
  const { timeMs, position, altitudeMetres, headingDegrees, satellites, speedKmh } = reading;
  const isOnCalendar = timeMs <= LATEST_MS;
  return {
    key: String(key),
    sourceId: String(source.sourceId),
    code: source.code,
    deviceTime: isOnCalendar ? new Date(timeMs).toISOString() : null,
    arrivedAt: arrivedAt === null ? null : new Date(arrivedAt).toISOString(),
    delaySeconds: arrivedAt === null || !isOnCalendar ? null : Math.round((arrivedAt - timeMs) / 1000),
    position: position && {
      latitude: position.latitudeE7 / E7_PER_DEGREE,
      longitude: position.longitudeE7 / E7_PER_DEGREE,
    },
    ...{ altitudeMetres, headingDegrees, satellites, speedKmh },
    values: SOURCE_PROTOCOLS[source.type]?.describeValues(reading).map(presentValue) ?? [],
  };
}

const presentValue = ({ raw, ...described }: DescribedValue): RawValue => ({
  ...described,
  raw: raw instanceof Uint8Array ? toHex(raw) : String(raw),
});

/** Bytes in hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
