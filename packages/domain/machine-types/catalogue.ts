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
import { definerOf } from './define-type.ts';
import type { MachineType } from './machine-type.ts';

/** What a machine is until somebody says what it is: anything that shows work counts, but travel. */
export const UNKNOWN_MACHINE_TYPE: MachineType = definerOf('unknown').standing('UNKNOWN', null);

/** The machine types that Groundwork knows from the start, by category in the order of MACHINE_CATEGORIES. */
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

/** The type with this key, or null where the catalogue has none. */
export function findMachineType(key: string): MachineType | null {
  return byKey.get(key) ?? null;
}
