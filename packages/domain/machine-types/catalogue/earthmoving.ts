import { createTypeBuilder, SMALL_ENGINE } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { standing, travelling } = createTypeBuilder('earthmoving');

/**
 * Maximum speeds: common values of makers' data sheets for the middle of each class, rounded (excavators of 20 t,
 * loaders of 15 to 20 t, dozers of 20 t, graders of 15 t, articulated dumpers of 30 t, rigid ones of 60 t).
 * An excavator crawls or drives to its place, but that is not its work.
 */
export const EARTHMOVING: readonly MachineType[] = [
  standing('EXCAVATOR', 6),
  standing('EXCAVATOR_SUPPORT', 6),
  standing('LONG_REACH_EXCAVATOR', 5),
  standing('MINI_EXCAVATOR', 5, SMALL_ENGINE),
  standing('WHEELED_EXCAVATOR', 37),
  standing('SUCTION_EXCAVATOR', 90),
  standing('TRENCHER', 6),
  travelling('BACKHOE_LOADER', 40),
  travelling('WHEELED_LOADER', 40),
  travelling('COMPACT_WHEELED_LOADER', 20, SMALL_ENGINE),
  travelling('TRACKED_LOADER', 10),
  travelling('COMPACT_TRACK_LOADER', 13, SMALL_ENGINE),
  travelling('SKID_STEER_LOADER', 18, SMALL_ENGINE),
  travelling('BULLDOZER', 11),
  travelling('MOTOR_GRADER', 47),
  travelling('SCRAPER', 53),
  travelling('DUMPER', 55),
  travelling('ARTICULATED_DUMPER', 55),
  travelling('RIGID_DUMP_TRUCK', 65),
  travelling('SITE_DUMPER', 25, SMALL_ENGINE),
  travelling('TRACKED_DUMPER', 11),
];
