import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';
import { recordAt } from './tracker.fixture.ts';

const MINUTE_MS = 60_000;
/** A degree of latitude is 111,195 m. */
const E7_PER_METRE = 1e7 / 111_195;

/** Stands, drives 3 km in ten minutes, stands with its engine on, drives 1.8 km, and is parked. */
export function recordDrive(from: Date, longitudeE7 = -1_000_000): TrackerRecord[] {
  const metresAt = (minute: number) =>
    minute <= 10
      ? 0
      : minute <= 20
        ? 300 * (minute - 10)
        : minute <= 30
          ? 3_000
          : Math.min(4_800, 3_000 + 300 * (minute - 30));
  return Array.from({ length: 51 }, (_, minute) => {
    const record = recordAt(
      new Date(from.getTime() + minute * MINUTE_MS),
      minute < 40 ? 'working' : 'parked',
    );
    const isMoving = (minute > 10 && minute <= 20) || (minute > 30 && minute <= 36);
    const latitudeE7 = 515_000_000 + Math.round(metresAt(minute) * E7_PER_METRE);
    return { ...record, position: { latitudeE7, longitudeE7 }, speedKmh: isMoving ? 18 : 0 };
  });
}
