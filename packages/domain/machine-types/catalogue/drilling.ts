import { definerOf, ELECTRIC } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { standing } = definerOf('drilling');

/** Greatest speeds: tramming speeds of makers' data sheets, rounded. All of them work where they stand. */
export const DRILLING: readonly MachineType[] = [
  standing('PILING_RIG', 2),
  standing('ROTARY_DRILLING_RIG', 2),
  standing('ROCK_DRILL', 4),
  standing('HORIZONTAL_DRILL', 5),
  standing('ANCHOR_DRILL', 3),
  standing('TUNNEL_BORING_MACHINE', 0, ELECTRIC),
];
