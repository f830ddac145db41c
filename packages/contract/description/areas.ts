import type { Area } from './area.ts';
import { EMISSIONS, FIGURES, MAP } from './areas/figures.ts';
import { MACHINE_TYPES, METERS } from './areas/machine-upkeep.ts';
import { MACHINES } from './areas/machines.ts';
import { ADMINISTRATION, SETTINGS, SIGN_IN } from './areas/people.ts';
import { BREAKDOWNS, HIRES, SHIFTS, SITES } from './areas/records.ts';
import { SENDING } from './areas/sending.ts';
import { INSPECTOR, SOURCES } from './areas/sources.ts';

/** The parts of the API in the order of its description. Every call belongs to one. */
export const AREAS: readonly Area[] = [
  SIGN_IN,
  SENDING,
  MACHINES,
  FIGURES,
  MAP,
  METERS,
  SITES,
  HIRES,
  BREAKDOWNS,
  SHIFTS,
  MACHINE_TYPES,
  EMISSIONS,
  SOURCES,
  INSPECTOR,
  SETTINGS,
  ADMINISTRATION,
];
