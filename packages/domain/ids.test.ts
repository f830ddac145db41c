import { expect, test } from 'vitest';
import { type MachineId, type OrganisationId, toMachineId, toOrganisationId } from './ids.ts';
import type { MachineKey } from './keys.ts';

const organisationId = toOrganisationId('7');
const machineId = toMachineId(12);

test('an id of the wire becomes a number', () => {
  expect([organisationId, machineId]).toEqual([7, 12]);
});

test('ids of different kinds do not compile in place of each other, and neither does a plain number', () => {
  const key: MachineKey = { organisationId, machineId };
  // @ts-expect-error a machine is no organisation
  const swapped: MachineKey = { organisationId: machineId, machineId: organisationId };
  // @ts-expect-error a number is not yet an id
  const organisation: OrganisationId = 7;
  // @ts-expect-error an organisation is no machine
  const machine: MachineId = organisationId;
  expect([key, swapped, organisation, machine]).toHaveLength(4);
});
