import { EVERYDAY_MACHINES } from './everyday-machines.ts';
import { seedOf } from './history.ts';
import type { CustomerKey, DemoMachine } from './machine.ts';
import { STORY_MACHINES } from './story-machines.ts';

const MACHINES: readonly DemoMachine[] = [...STORY_MACHINES, ...EVERYDAY_MACHINES];

/** Machines of the whole demo fleet. */
export const DEMO_FLEET_SIZE = MACHINES.length;

/** So many machines of the demo fleet: those with a story first. */
export function listMachines(count: number): readonly DemoMachine[] {
  return MACHINES.slice(0, count);
}

/** How a machine is called. */
export const nameOf = ({ number, model }: DemoMachine): string => `${number} ${model}`;

/** The maker, model and year of a machine. */
export function makeOf({ number, model: words }: DemoMachine) {
  const [oem = '', model = ''] = words.split(' ');
  return { oem, model, manufacturingYear: 2015 + (seedOf('made', number) % 11) };
}

/** The firm whose fleet it is, and the customer of it that has an organisation of its own. */
export const DEMO_ORGANISATIONS = {
  owner: { name: 'Fieldgate Plant Hire', type: 'rental', timezone: 'Europe/London' },
  customer: { name: 'Lowland Civil Works', type: 'end-user', timezone: 'Europe/Amsterdam' },
} as const;

export type DemoCustomer = { readonly key: CustomerKey; readonly name: string; readonly code: string };

/** Who hires; the first is the customer with an organisation of its own. */
export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  { key: 'lowland', name: DEMO_ORGANISATIONS.customer.name, code: 'LCW' },
  { key: 'estuary', name: 'Estuary Marine Works', code: 'EMW' },
  { key: 'north-shore', name: 'North Shore Terminals', code: 'NST' },
];
