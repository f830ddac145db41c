import { judgePosition } from '@groundwork/domain/readings/position.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Quarantined } from '../arrival.ts';

/** Quarantines an impossible position and keeps the rest of the record. A missing fix is normal. */
export function checkPosition(reading: Reading): Reading | Quarantined {
  if (judgePosition(reading) !== 'impossible') return reading;
  return {
    kind: 'quarantined',
    reason: 'impossible-position',
    usable: { ...reading, position: null },
    clockOffsetMinutes: null,
  };
}
