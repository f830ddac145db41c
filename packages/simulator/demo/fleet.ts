import { EVERYDAY_MACHINES } from './everyday-machines.ts';
import { createSeed } from './history.ts';
import type { CustomerKey, DemoMachine } from './machine.ts';
import { STORY_MACHINES } from './story-machines.ts';

const MACHINES: readonly DemoMachine[] = [...STORY_MACHINES, ...EVERYDAY_MACHINES];

/** Number of machines in the whole demo fleet. */
export const DEMO_FLEET_SIZE = MACHINES.length;

/** Lists the first machines of the demo fleet; those with a story come first. */
export function listMachines(count: number): readonly DemoMachine[] {
  return MACHINES.slice(0, count);
}

/** Returns the name of a machine in the portal. */
export const getMachineName = ({ number, model }: DemoMachine): string => `${number} ${model}`;

/** Returns the manufacturer, model and manufacturing year of a machine. */
export function getMakeAndModel({ number, model: fullName }: DemoMachine) {
  const [oem = '', model = ''] = fullName.split(' ');
  return { oem, model, manufacturingYear: 2015 + (createSeed('made', number) % 11) };
}

/** The rental company that owns the fleet, and the customer that has its own organisation. */
export const DEMO_ORGANISATIONS = {
  owner: { name: 'Fieldgate Plant Hire', type: 'rental', timezone: 'Europe/London' },
  customer: { name: 'Lowland Civil Works', type: 'end-user', timezone: 'Europe/Amsterdam' },
} as const;

export type DemoCustomer = { readonly key: CustomerKey; readonly name: string; readonly code: string };

/** The customers; the first has its own organisation. */
export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  { key: 'lowland', name: DEMO_ORGANISATIONS.customer.name, code: 'LCW' },
  { key: 'estuary', name: 'Estuary Marine Works', code: 'EMW' },
  { key: 'north-shore', name: 'North Shore Terminals', code: 'NST' },
];
