import type { OrganisationSettingsAnswer } from '@groundwork/contract/entities/organisation-settings.ts';
import { expect, test } from 'vitest';
import { diffSettings, toggle, toSettingsDraft } from './settings-draft.ts';

const settings = {
  modules: { fuel: false },
  navigation: { sites: true },
  properties: { machineName: '' },
  hireStatuses: { hired: '' },
  timezone: 'Europe/London',
  mandatoryFields: [],
  materials: ['Sand'],
  manufacturers: [],
  dealerId: null,
  customerModules: [],
  organisation_controls: { speeding: null },
  subscriptions: { enabled: false, subscriptions: [] },
  support: { email: '', privacyNotice: '', terms: '' },
} as unknown as OrganisationSettingsAnswer;
const draft = toSettingsDraft(settings);

test('sends nothing if nothing changed', () => {
  expect(diffSettings(settings, draft)).toEqual({});
});

test('sends the settings that changed, lists line by line and numbers as numbers', () => {
  const typed = { ...draft, materials: ' Sand \n\nClay\n', speeding: ' 40', dealerId: '9' };
  expect(diffSettings(settings, typed)).toEqual({
    materials: ['Sand', 'Clay'],
    organisation_controls: { speeding: 40 },
    dealerId: '9',
  });
});

test('a list keeps the order of what there is', () => {
  expect(toggle(['a', 'b', 'c'], ['c'], 'a', true)).toEqual(['a', 'c']);
  expect(toggle(['a', 'b', 'c'], ['a', 'c'], 'a', false)).toEqual(['c']);
});
