import type {
  CalendarVersion,
  CalendarVersionWords,
  Holiday,
} from '@groundwork/contract/entities/shift-calendar.ts';
import { rowsOf, type TimesRow, WORKDAYS, windowsOf } from './times-row.ts';

const SECONDS_PER_MINUTE = 60;

/** A version of a calendar while it is edited. */
export type CalendarDraft = {
  readonly startsOn: string;
  readonly shifts: readonly TimesRow[];
  readonly breaks: readonly TimesRow[];
  readonly breaksAreOutOfHours: boolean;
  /** As it was typed. */
  readonly graceMinutes: string;
  /** Empty: no public holidays. */
  readonly country: string;
  /** Empty: the whole country. */
  readonly region: string;
  readonly holidays: readonly Holiday[];
};

/** What a new calendar begins with: what a new organisation has too. */
export const newCalendarDraft = (startsOn: string): CalendarDraft => ({
  startsOn,
  shifts: [{ days: WORKDAYS, from: '07:00', to: '17:00' }],
  breaks: [],
  breaksAreOutOfHours: false,
  graceMinutes: '10',
  country: '',
  region: '',
  holidays: [],
});

/** A stored version, to be changed. */
export const calendarDraftOf = (version: CalendarVersion): CalendarDraft => ({
  startsOn: version.startsOn,
  shifts: rowsOf(version.windows),
  breaks: rowsOf(version.breaks),
  breaksAreOutOfHours: version.breaksAreOutOfHours,
  graceMinutes: String(version.graceSeconds / SECONDS_PER_MINUTE),
  country: version.holidayCountry ?? '',
  region: version.holidayRegion ?? '',
  holidays: version.holidays,
});

/** What the server is sent. */
export const wordsOfDraft = (draft: CalendarDraft): CalendarVersionWords => ({
  startsOn: draft.startsOn,
  windows: windowsOf(draft.shifts),
  breaks: windowsOf(draft.breaks),
  breaksAreOutOfHours: draft.breaksAreOutOfHours,
  graceSeconds: Math.round(Number(draft.graceMinutes) * SECONDS_PER_MINUTE),
  holidayCountry: draft.country || null,
  holidayRegion: draft.region || null,
  holidays: [...draft.holidays],
});

/** Whether a row holds on no day: such a row would vanish without a word. */
export const lacksDay = ({ shifts, breaks }: CalendarDraft): boolean =>
  [...shifts, ...breaks].some(({ days }) => days.length === 0);
