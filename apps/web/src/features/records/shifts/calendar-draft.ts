import type {
  CalendarVersion,
  CalendarVersionFields,
  Holiday,
} from '@groundwork/contract/entities/shift-calendar.ts';
import { type TimesRow, toRows, toWindows, WORKDAYS } from './times-row.ts';

const SECONDS_PER_MINUTE = 60;

/** A version of a calendar while it is edited. */
export type CalendarDraft = {
  readonly startsOn: string;
  readonly shifts: readonly TimesRow[];
  readonly breaks: readonly TimesRow[];
  readonly breaksAreOutOfHours: boolean;
  /** As typed. */
  readonly graceMinutes: string;
  /** Empty: no public holidays. */
  readonly country: string;
  /** Empty: the whole country. */
  readonly region: string;
  readonly holidays: readonly Holiday[];
};

/** The draft of a new calendar, equal to the default of a new organisation. */
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

/** Converts a stored version to a draft. */
export const toCalendarDraft = (version: CalendarVersion): CalendarDraft => ({
  startsOn: version.startsOn,
  shifts: toRows(version.windows),
  breaks: toRows(version.breaks),
  breaksAreOutOfHours: version.breaksAreOutOfHours,
  graceMinutes: String(version.graceSeconds / SECONDS_PER_MINUTE),
  country: version.holidayCountry ?? '',
  region: version.holidayRegion ?? '',
  holidays: version.holidays,
});

/** An empty field is sent as it is, for the server to refuse. */
const toGraceSeconds = ({ graceMinutes }: CalendarDraft): number =>
  graceMinutes === ''
    ? (graceMinutes as unknown as number)
    : Math.round(Number(graceMinutes) * SECONDS_PER_MINUTE);

/** Converts a draft to the fields to send. */
export const toVersionFields = (draft: CalendarDraft): CalendarVersionFields => ({
  startsOn: draft.startsOn,
  windows: toWindows(draft.shifts),
  breaks: toWindows(draft.breaks),
  breaksAreOutOfHours: draft.breaksAreOutOfHours,
  graceSeconds: toGraceSeconds(draft),
  holidayCountry: draft.country || null,
  holidayRegion: draft.region || null,
  holidays: [...draft.holidays],
});
