import { createTypeBuilder, ELECTRIC } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { standing } = createTypeBuilder('drilling');

/** Maximum speeds: tramming speeds of makers' data sheets, rounded. All of them work while standing. */
export const DRILLING: readonly MachineType[] = [
  standing('PILING_RIG', 2),
  standing('ROTARY_DRILLING_RIG', 2),
  standing('ROCK_DRILL', 4),
  standing('HORIZONTAL_DRILL', 5),
  standing('ANCHOR_DRILL', 3),
  standing('TUNNEL_BORING_MACHINE', 0, ELECTRIC),
];
