import type { RawReading, RawValue } from '@groundwork/contract/entities/raw-record.ts';
import type { DescribedValue } from '@groundwork/decoders/source-protocol.ts';
import { SOURCE_PROTOCOLS } from '@groundwork/decoders/source-protocols.ts';
import type { SourceId } from '@groundwork/domain/ids.ts';
import type { SourceType } from '@groundwork/domain/sources/source-type.ts';
import type { PlacedReading } from './raw-readings-query.ts';

/** The source of a reading. */
export type ReadingSource = { readonly sourceId: SourceId; readonly code: string; readonly type: SourceType };

const E7_PER_DEGREE = 1e7;
/** The latest time that a Date can represent: https://tc39.es/ecma262/#sec-time-values-and-time-range */
const LATEST_MS = 8.64e15;

/** Presents a reading with the names that the manufacturer gives its values. */
export function presentReading(
  { key, reading, arrivedAt }: PlacedReading,
  source: ReadingSource,
): RawReading {
  const { timeMs, position, altitudeMetres, headingDegrees, satellites, speedKmh } = reading;
  return {
    key: String(key),
    sourceId: String(source.sourceId),
    code: source.code,
    deviceTime: timeMs <= LATEST_MS ? new Date(timeMs).toISOString() : null,
    arrivedAt: arrivedAt === null ? null : new Date(arrivedAt).toISOString(),
    delaySeconds: arrivedAt === null ? null : Math.round((arrivedAt - timeMs) / 1000),
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
