import { SOURCE_PROTOCOLS } from '@groundwork/decoders/source-protocols.ts';
import { distanceMillimetres } from '@groundwork/domain/geo/distance.ts';
import type { PositionE7, Reading } from '@groundwork/domain/readings/reading.ts';
import type { SourceType } from '@groundwork/domain/sources/source-type.ts';
import { deriveSignals } from '../../readings/public.ts';
import type { Point } from './thin-series.ts';

/** The measurements of one source, collected reading by reading in the order of time. */
export type DayMeasurements = {
  readonly speed: readonly Point[];
  readonly fuelLevel: readonly Point[];
  /** Litres since the first reading. */
  readonly fuelUsed: readonly Point[];
  readonly engineHours: readonly Point[];
  /** The unit of the fuel level; null if none was reported. */
  readonly levelUnit: string | null;
  /** Adds a reading. */
  add(reading: Reading): void;
  /** Returns the metres between the fixes of a stretch, or null with fewer than two fixes. */
  measureWay(stretch: { readonly startedAt: string; readonly endedAt: string }): number | null;
};

const MILLILITRES_PER_LITRE = 1_000;
const SECONDS_PER_HOUR = 3_600;
/** Fixes closer than this are the same place: the position of a standing machine moves a little. */
const SAME_PLACE_MILLIMETRES = 25_000;
const LEVEL = /^Fuel level/;

/** Collects the measurements of a source of a type. */
export function createDayMeasurements(type: SourceType): DayMeasurements {
  const [speed, fuelUsed, engineHours]: [Point[], Point[], Point[]] = [[], [], []];
  const fixes: { readonly at: number; readonly fix: PositionE7 }[] = [];
  const levels = new Map<string, Point[]>();
  let firstUsed: number | null = null;

  function addLevel(reading: Reading): void {
    const protocol = SOURCE_PROTOCOLS[type];
    if (!protocol) return;
    for (const value of reading.values) {
      const meaning = protocol.interpretValue(reading, value);
      if (meaning === null || meaning.measured === null || !LEVEL.test(meaning.name)) continue;
      const points = levels.get(meaning.unit) ?? [];
      levels.set(meaning.unit, points);
      points.push({ at: reading.timeMs, value: meaning.measured });
    }
  }

  /** Litres say more than a share of the tank; a raw height of a probe says neither. */
  const getLevelUnit = () => ['l', '%'].find((unit) => levels.has(unit)) ?? null;

  return {
    speed,
    fuelUsed,
    engineHours,
    get levelUnit() {
      return getLevelUnit();
    },
    get fuelLevel() {
      return levels.get(getLevelUnit() ?? '') ?? [];
    },
    add(reading) {
      const at = reading.timeMs;
      const signals = deriveSignals(type, reading);
      if (signals.fix) fixes.push({ at, fix: signals.fix });
      if (signals.fix && signals.speedKmh !== undefined) speed.push({ at, value: signals.speedKmh });
      if (signals.engineHours) engineHours.push({ at, value: signals.engineHours.total / SECONDS_PER_HOUR });
      if (signals.fuelUsed) {
        firstUsed ??= signals.fuelUsed.total;
        fuelUsed.push({ at, value: (signals.fuelUsed.total - firstUsed) / MILLILITRES_PER_LITRE });
      }
      addLevel(reading);
    },
    measureWay({ startedAt, endedAt }) {
      const [from, to] = [Date.parse(startedAt), Date.parse(endedAt)];
      const inside = fixes.filter(({ at }) => at >= from && at <= to);
      let [anchor] = inside;
      if (!anchor || inside.length < 2) return null;
      let millimetres = 0;
      for (const next of inside) {
        const step = distanceMillimetres(anchor.fix, next.fix);
        if (step <= SAME_PLACE_MILLIMETRES) continue;
        millimetres += step;
        anchor = next;
      }
      return millimetres / 1_000;
    },
  };
}
