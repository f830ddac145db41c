import type { StoredOutput } from '../tables/stored-output.ts';
import { CHECKPOINT } from './checkpoint.ts';
import { DATA_NOTE } from './data-note.ts';
import { OUT_OF_HOURS } from './out-of-hours.ts';
import { POSITION_GAP } from './position-gap.ts';
import { SEGMENT } from './segment.ts';
import { SLICE } from './slice.ts';
import { STOP } from './stop.ts';
import { TIP } from './tip.ts';
import { TRIP } from './trip.ts';
import { WAY } from './way.ts';

/** What the derivation of a machine stores, in the order of writing: slices are summed from stored rows of others. */
export const STORED_OUTPUTS: readonly StoredOutput[] = [
  ...[SEGMENT, OUT_OF_HOURS, DATA_NOTE, STOP, TRIP, WAY, POSITION_GAP, TIP],
  ...[SLICE, CHECKPOINT],
];
