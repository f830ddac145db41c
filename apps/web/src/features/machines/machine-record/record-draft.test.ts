import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { NOTHING_KNOWN } from '@groundwork/domain/machines/machine-information.ts';
import { expect, test } from 'vitest';
import { diffRecord, toRecordDraft } from './record-draft.ts';

const machine = {
  additionalInformation: { ...NOTHING_KNOWN, oem: 'Volvo', manufacturingYear: 2021, rebatedFuel: false },
  loadCapacity: 18.5,
  group: { id: '7', name: 'North' },
} as unknown as MachineProfile;
const draft = toRecordDraft(machine);

test('sends nothing if nothing changed', () => {
  expect(diffRecord(draft, draft)).toEqual({});
});

test('keeps stored values that were not changed', () => {
  const { information } = diffRecord(draft, { ...draft, note: ' Left door sticks ' });
  expect(information).toEqual({ ...machine.additionalInformation, note: 'Left door sticks' });
});

test('sends null for a cleared field', () => {
  expect(diffRecord(draft, { ...draft, loadCapacity: ' ', groupId: '' })).toEqual({
    loadCapacity: null,
    groupId: null,
  });
});

test('accepts a decimal comma', () => {
  expect(diffRecord(draft, { ...draft, loadCapacity: '20,5' })).toEqual({ loadCapacity: '20.5' });
});
