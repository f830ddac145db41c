import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { NOTHING_KNOWN } from '@groundwork/domain/machines/machine-information.ts';
import { expect, test } from 'vitest';
import { changesOf, draftOf } from './record-draft.ts';

const machine = {
  additionalInformation: { ...NOTHING_KNOWN, oem: 'Volvo', manufacturingYear: 2021, rebatedFuel: false },
  loadCapacity: 18.5,
  group: { id: '7', name: 'North' },
} as unknown as MachineProfile;
const draft = draftOf(machine);

test('nothing changed means nothing is sent: a load capacity that is undefined makes no call', () => {
  expect(changesOf(draft, draft)).toEqual({});
});

test('what is shown and sent again is what was stored', () => {
  const { information } = changesOf(draft, { ...draft, note: ' Left door sticks ' });
  expect(information).toEqual({ ...machine.additionalInformation, note: 'Left door sticks' });
});

test('an emptied field is not known any more', () => {
  expect(changesOf(draft, { ...draft, loadCapacity: ' ', groupId: '' })).toEqual({
    loadCapacity: null,
    groupId: null,
  });
});

test('a decimal comma is a decimal point', () => {
  expect(changesOf(draft, { ...draft, loadCapacity: '20,5' })).toEqual({ loadCapacity: '20.5' });
});
