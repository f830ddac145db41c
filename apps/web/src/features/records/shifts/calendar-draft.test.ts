import { expect, test } from 'vitest';
import { newCalendarDraft, toCalendarDraft, toVersionFields } from './calendar-draft.ts';

const draft = newCalendarDraft('2026-01-05');

test('converts a version to a draft and back', () => {
  const fields = toVersionFields({ ...draft, graceMinutes: '7.5', country: 'GB', region: 'ENG' });
  const version = { ...fields, id: '1', holidays: fields.holidays ?? [] };
  expect(toVersionFields(toCalendarDraft(version))).toEqual(fields);
});

test('sends no grace for an empty field, for the server to refuse', () => {
  expect(toVersionFields({ ...draft, graceMinutes: '' }).graceSeconds).toBe('');
});
