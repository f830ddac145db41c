import { expect, test } from 'vitest';
import { lacksDay, newCalendarDraft, toCalendarDraft, toVersionFields } from './calendar-draft.ts';

const draft = newCalendarDraft('2026-01-05');

test('converts a version to a draft and back', () => {
  const fields = toVersionFields({ ...draft, graceMinutes: '7.5', country: 'GB', region: 'ENG' });
  const version = { ...fields, id: '1', holidays: fields.holidays ?? [] };
  expect(toVersionFields(toCalendarDraft(version))).toEqual(fields);
});

test('detects a row without days', () => {
  expect(lacksDay(draft)).toBe(false);
  expect(lacksDay({ ...draft, breaks: [{ days: [], from: '12:00', to: '12:30' }] })).toBe(true);
});
