import { expect, test } from 'vitest';
import { calendarDraftOf, lacksDay, newCalendarDraft, wordsOfDraft } from './calendar-draft.ts';

const draft = newCalendarDraft('2026-01-05');

test('what is kept comes back from the form as it was', () => {
  const words = wordsOfDraft({ ...draft, graceMinutes: '7.5', country: 'GB', region: 'ENG' });
  const version = { ...words, id: '1', holidays: words.holidays ?? [] };
  expect(wordsOfDraft(calendarDraftOf(version))).toEqual(words);
});

test('a row of no day is seen before it is sent', () => {
  expect(lacksDay(draft)).toBe(false);
  expect(lacksDay({ ...draft, breaks: [{ days: [], from: '12:00', to: '12:30' }] })).toBe(true);
});
