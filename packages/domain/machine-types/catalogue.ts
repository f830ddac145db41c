import { ACCESS } from './catalogue/access.ts';
import { AGRICULTURE } from './catalogue/agriculture.ts';
import { COMPACTION } from './catalogue/compaction.ts';
import { CONCRETE } from './catalogue/concrete.ts';
import { DEMOLITION } from './catalogue/demolition.ts';
import { DRILLING } from './catalogue/drilling.ts';
import { EARTHMOVING } from './catalogue/earthmoving.ts';
import { FORESTRY } from './catalogue/forestry.ts';
import { HANDLING } from './catalogue/handling.ts';
import { LIFTING } from './catalogue/lifting.ts';
import { POWER } from './catalogue/power.ts';
import { ROAD } from './catalogue/road.ts';
import { SITE } from './catalogue/site.ts';
import { TRANSPORT } from './catalogue/transport.ts';
import { createTypeBuilder } from './define-type.ts';
import type { MachineType } from './machine-type.ts';

/** The type of a machine until a user sets one: every work sensor counts, but not travel. */
export const UNKNOWN_MACHINE_TYPE: MachineType = createTypeBuilder('unknown').standing('UNKNOWN', null);

/** The built-in machine types, by category in the order of MACHINE_CATEGORIES. */
export const MACHINE_TYPES: readonly MachineType[] = [
  ...EARTHMOVING,
  ...HANDLING,
  ...LIFTING,
  ...ACCESS,
  ...COMPACTION,
  ...ROAD,
  ...CONCRETE,
  ...DRILLING,
  ...DEMOLITION,
  ...FORESTRY,
  ...AGRICULTURE,
  ...TRANSPORT,
  ...POWER,
  ...SITE,
  UNKNOWN_MACHINE_TYPE,
];

const byKey = new Map(MACHINE_TYPES.map((type) => [type.key, type]));

/** Returns the type with this key, or null. */
export function findMachineType(key: string): MachineType | null {
  return byKey.get(key) ?? null;
}
