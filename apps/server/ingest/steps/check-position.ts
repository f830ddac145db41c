import { judgePosition } from '@groundwork/domain/readings/position.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Quarantined } from '../arrival.ts';

/** A place that is not on earth is kept apart; the rest of the record stays. No fix is normal. */
export function checkPosition(reading: Reading): Reading | Quarantined {
  if (judgePosition(reading) !== 'impossible') return reading;
  return {
    kind: 'quarantined',
    reason: 'impossible-position',
    usable: { ...reading, position: null },
    clockOffsetMinutes: null,
  };
}
