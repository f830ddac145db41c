import { computeDiscriminator, type ReadingContent } from '@groundwork/domain/readings/discriminator.ts';
import type { PositionE7, Reading } from '@groundwork/domain/readings/reading.ts';
import type { DocumentReading } from './document.ts';
import {
  type ExactHead,
  packExactHead,
  packNamedValue,
  unpackExactHead,
  unpackNamedValues,
} from './native-values.ts';

const E7 = 1e7;
const WHOLE_FIELDS = ['altitudeMetres', 'headingDegrees', 'speedKmh'] as const;

/**
 * Returns a row of a batch as the product's reading, lossless to the millisecond: numbers that do not fit into the
 * reading's integer fields are also kept as they were sent.
 */
export function documentToReading(sent: DocumentReading): Reading {
  const content: ReadingContent = {
    position: sent.position ? positionE7(sent.position) : null,
    altitudeMetres: wholeOrNull(sent.altitudeMetres),
    headingDegrees: wholeOrNull(sent.headingDegrees),
    satellites: sent.satellites ?? null,
    speedKmh: wholeOrNull(sent.speedKmh),
    priority: null,
    eventId: null,
    values: [...(sent.values ?? []).map(packNamedValue), ...packExactHead(toExactHead(sent))],
  };
  return { timeMs: Date.parse(sent.time), discriminator: computeDiscriminator(content), ...content };
}

/** Returns the row of a reading, with its time in UTC. A position that a check removed stays removed. */
export function readingToDocument(reading: Reading): DocumentReading {
  const { altitudeMetres, headingDegrees, satellites, speedKmh } = reading;
  const { position: exactPosition, ...exact } = unpackExactHead(reading.values);
  const position = reading.position && (exactPosition ?? toDegrees(reading.position));
  const values = unpackNamedValues(reading.values);
  return {
    time: new Date(reading.timeMs).toISOString(),
    ...(position && { position }),
    ...(altitudeMetres !== null && { altitudeMetres }),
    ...(headingDegrees !== null && { headingDegrees }),
    ...(satellites !== null && { satellites }),
    ...(speedKmh !== null && { speedKmh }),
    ...exact,
    ...(values.length > 0 && { values }),
  };
}

function toExactHead(sent: DocumentReading): ExactHead {
  const { position } = sent;
  const fractions = WHOLE_FIELDS.flatMap((field) => {
    const value = sent[field];
    return value === undefined || Number.isInteger(value) ? [] : [[field, value] as const];
  });
  const exact: ExactHead = Object.fromEntries(fractions);
  return position && !isWholeE7(position) ? { ...exact, position: { ...position } } : exact;
}

/** Rounds down, so that a speed below a limit never reaches it. */
function wholeOrNull(value: number | undefined): number | null {
  return value === undefined ? null : Math.floor(value);
}

type Degrees = NonNullable<DocumentReading['position']>;

const positionE7 = ({ latitude, longitude }: Degrees): PositionE7 => ({
  latitudeE7: Math.round(latitude * E7),
  longitudeE7: Math.round(longitude * E7),
});

const toDegrees = ({ latitudeE7, longitudeE7 }: PositionE7): Degrees => ({
  latitude: latitudeE7 / E7,
  longitude: longitudeE7 / E7,
});

function isWholeE7(position: Degrees): boolean {
  const { latitude, longitude } = toDegrees(positionE7(position));
  return latitude === position.latitude && longitude === position.longitude;
}
