import { AUDIT_ACTIONS, AUDIT_NOUNS } from '@groundwork/domain/audit/audit-actions.ts';
import { expect, test } from 'vitest';
import { getTexts } from '../../../platform/texts.ts';
import { createAuditFormat } from './format-audit-event.ts';

const texts = getTexts('en');

test('every action and its noun has a text', () => {
  const isMissing = (group: string) => (value: string) => texts.translateKnown(group, value) === value;
  expect(AUDIT_ACTIONS.filter(isMissing('audit.actions'))).toEqual([]);
  expect(AUDIT_NOUNS.filter(isMissing('audit.nouns'))).toEqual([]);
});

const names = { 'site#3': 'Quarry', 'group#2': 'Big', 'person#7': 'Ann Field', 'machineGroup#1': 'never' };
const { formatSubject, formatChange } = createAuditFormat(texts, names);

test('things have their names, with the id for programs', () => {
  expect(formatSubject('siteId', 3)).toBe('Site: Quarry (3)');
  expect(formatSubject('siteId', '4')).toBe('Site: 4');
  expect(formatSubject('userId', 7)).toBe('User: Ann Field (7)');
  expect(formatChange('membership#7.role', ['viewer', 'member'])).toBe(
    'Member Ann Field (7) · Role: Viewer → Member',
  );
});

test('limits have the names of their groups and sites', () => {
  expect(formatChange('membershipLimit#4.groupId', [null, 2])).toBe('Limit 4 · Group: – → Big (2)');
  expect(formatChange('limits', [null, { groupIds: ['2'], siteIds: ['3', '9'] }])).toBe(
    'Limits: – → Big (2), Quarry (3), 9',
  );
  expect(formatChange('limits.siteIds', [['3'], []])).toBe('Sites: Quarry (3) → –');
});

test('fields and values have the words of the screen', () => {
  expect(formatSubject('method', 'link')).toBe('Logged in with: one-time link');
  expect(formatSubject('kind', 'user')).toBe('Kind: Colleague');
  expect(formatSubject('kind', 'no-go')).toBe('Kind: No-go area');
  expect(formatSubject('view', 'list')).toBe('View: Machine list');
  expect(formatSubject('type', 'rental')).toBe('Type: Hires machines out');
  expect(formatSubject('type', 'TELTONIKA')).toBe('Type: Teltonika tracker');
  expect(formatChange('value.evidence', [[], ['voltage']])).toMatch(/: – → Charging voltage$/);
  expect(formatChange('seenVideos', [[], ['siteList']])).toBe('Help videos closed: – → The site list');
  expect(formatChange('validFrom', ['-infinity', '2026-11-28'])).toBe('Holds from: – → 2026-11-28');
  expect(formatSubject('secondFactor', 'totp')).toBe('Second factor: authenticator app');
  expect(formatSubject('fields', 'note, serialNumber')).toBe('Fields: Note, Serial number');
  expect(formatSubject('areas', 'siteList, mapLocations, gone')).toBe(
    'Areas: The site list, The live map, gone',
  );
  expect(formatSubject('origin', 'hand', 'site.assigned')).toBe('Assigned: By hand');
  expect(formatSubject('origin', 'https://a.example', 'embed.allowed')).toBe('Website: https://a.example');
  expect(formatSubject('set', 'calendar')).toBe('What was set: Shift calendar');
  expect(formatSubject('workSensors', 'load,rpm')).toBe('Work shown by: engine load, engine speed');
  const filters = [{ id: 'machineType', options: ['EXCAVATOR'] }];
  expect(formatChange('filters', [null, filters], 'filter.saved')).toBe(
    'Filters: – → Filter: Type, Options: Excavator',
  );
  const windows = [{ key: '1-420-1020', weekday: 1, fromMinute: 420, toMinute: 1020 }];
  expect(formatChange('windows', [null, windows])).toBe(
    'Shifts: – → Weekday: 1, From minute: 420, To minute: 1020',
  );
  expect(formatChange('value', [null, { keys: ['tour'] }], 'preference.saved')).toBe(
    'Value: – → Dismissed hints: tour',
  );
  expect(formatSubject('fuel', true)).toBe('Fuel: Yes');
  expect(formatChange('settings.modules.fuel', [false, true])).toBe('Fuel: No → Yes');
  expect(formatChange('settings.navigation.gateways', [false, true])).toBe('Gateways: No → Yes');
  expect(formatSubject('settings', 'navigation version')).toBe('Settings: Menu entries, Version');
  expect(formatChange('settings.navigation', [null, { shifts: false, sites: true }])).toBe(
    'Menu entries: – → Shifts: No, Sites: Yes',
  );
  expect(formatChange('settings.materials', [['Sand'], ['Sand', 'Clay']])).toBe(
    'Materials: Sand → Sand, Clay',
  );
  expect(formatChange('suspendedAt', [null, '2026-11-20'])).toBe('Suspended: – → 2026-11-20');
  expect(formatChange('breaks', [null, []])).toBe('Breaks: – → –');
  expect(formatSubject('unheardOf', 'x')).toBe('unheardOf: x');
});
