import type { PositionE7, Reading } from './reading.ts';

const MAX_LATITUDE_E7 = 90 * 1e7;
const MAX_LONGITUDE_E7 = 180 * 1e7;

/**
 * Judgement of a reading's position: `fix` is usable; `none` is normal, for example indoors (absent, 0/0, or no
 * satellite in view); `impossible` is a fault and is quarantined.
 */
export type PositionJudgement = 'fix' | 'none' | 'impossible';

/** Judges the position of a reading. An absent satellite count is not zero. */
export function judgePosition(reading: Pick<Reading, 'position' | 'satellites'>): PositionJudgement {
  const { position, satellites } = reading;
  if (position === null) return 'none';
  if (!isOnEarth(position)) return 'impossible';
  if (position.latitudeE7 === 0 && position.longitudeE7 === 0) return 'none';
  return satellites === 0 ? 'none' : 'fix';
}

/** Returns the position if it is a usable fix, else null. */
export function findFix(reading: Pick<Reading, 'position' | 'satellites'>): PositionE7 | null {
  return judgePosition(reading) === 'fix' ? reading.position : null;
}

function isOnEarth({ latitudeE7, longitudeE7 }: PositionE7): boolean {
  return Math.abs(latitudeE7) <= MAX_LATITUDE_E7 && Math.abs(longitudeE7) <= MAX_LONGITUDE_E7;
}
