import { EARLIEST_DATE } from '@groundwork/domain/shifts/calendar-version.ts';
import { type CalendarFault, checkCalendar } from '@groundwork/domain/shifts/check-calendar.ts';
import * as z from 'zod/mini';
import type { FieldReason } from '../field-problems.ts';
import { civilDate, id, line } from '../fields.ts';

/** A weekly window: minutes of the local clock since 00:00 of its day; beyond 1,440 on the day after. */
const weeklyWindow = z.strictObject({
  /** ISO 8601: 1 is Monday, 7 Sunday. */
  weekday: z.literal([1, 2, 3, 4, 5, 6, 7]),
  fromMinute: z.int().check(z.minimum(0), z.maximum(1_439)),
  toMinute: z.int().check(z.minimum(1), z.maximum(2_880)),
});

/** A country and region by ISO 3166, such as GB and ENG. */
export const holidayCountry = z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'NOT_ALLOWED' }));
export const holidayRegion = z.string().check(z.regex(/^[A-Za-z0-9]{1,20}$/, { error: 'NOT_ALLOWED' }));

export const holiday = z.strictObject({
  date: civilDate,
  name: line(120),
  /** From the list of the country; else the organisation's own. */
  isPublic: z.boolean(),
  /** An exception: a working day. */
  isWorked: z._default(z.boolean(), false),
});
export type Holiday = z.output<typeof holiday>;

/** The civil date from which a setting holds. */
export const shiftsStartOn = civilDate.check(
  z.refine((date) => date >= EARLIEST_DATE, { error: 'NOT_ALLOWED' }),
);

/** A shift: send its key back with a change, so that it stays the same shift. */
const shiftWindow = z.extend(weeklyWindow, {
  key: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, { error: 'MALFORMED' }))),
});

const breaks = z.array(weeklyWindow).check(z.maxLength(100));
const windows = z.array(shiftWindow).check(
  z.maxLength(100),
  z.refine((all) => new Set(all.map(({ key }, at) => key ?? at)).size === all.length, {
    error: 'ALREADY_TAKEN',
  }),
);
const content = {
  startsOn: shiftsStartOn,
  windows,
  breaks: z._default(breaks, []),
  breaksAreOutOfHours: z._default(z.boolean(), false),
  /** Shorter out-of-hours on-time does not count. */
  graceSeconds: z._default(z.int().check(z.minimum(0), z.maximum(86_400)), 600),
  holidayCountry: z._default(z.nullable(holidayCountry), null),
  holidayRegion: z._default(z.nullable(holidayRegion), null),
};

/** Null: another check of the field already reports it. */
const REASONS: Record<CalendarFault, FieldReason | null> = {
  OVERLAPS: 'OVERLAPS',
  EMPTY: 'WITHOUT_TIME',
  TOO_LONG: 'LONGER_THAN_A_DAY',
  OUTSIDE_WINDOWS: 'OUTSIDE_SHIFTS',
  OUTSIDE_DAY: null,
  NO_DATE: null,
  GRACE_OUT_OF_RANGE: null,
};

/** The editable fields of a calendar version; a change sends all of them. */
export const calendarVersionFields = z
  .strictObject({
    ...content,
    /** Absent: the public holidays of the country, for ten years. */
    holidays: z.optional(z.array(holiday).check(z.maxLength(2_000))),
  })
  .check((ctx) => {
    const { holidays = [], ...fields } = ctx.value;
    const problems = checkCalendar({ ...fields, holidays: holidays.map(({ date }) => date) });
    for (const { part, index, fault } of problems) {
      const message = REASONS[fault];
      if (message) ctx.issues.push({ code: 'custom', message, path: [part, index], input: ctx.value });
    }
  });
export type CalendarVersionFields = z.output<typeof calendarVersionFields>;

export const calendarVersion = z.object({ id, ...content, holidays: z.array(holiday) });
export type CalendarVersion = z.output<typeof calendarVersion>;

export const shiftCalendar = z.object({
  id,
  name: z.string(),
  /** Latest first; each holds until the next one begins. */
  versions: z.array(calendarVersion),
  /** Grows with every change of the name; send it back with a change. */
  version: z.int(),
});
export type ShiftCalendar = z.output<typeof shiftCalendar>;

export const shiftCalendarListItem = z.object({
  id,
  name: z.string(),
  /** Number of assignments to machines, sites or the organisation. */
  numberOfAssignments: z.int(),
});
export type ShiftCalendarListItem = z.output<typeof shiftCalendarListItem>;

/** The calendar of a machine, a site or the organisation from a date until its next assignment. */
export const shiftAssignment = z.object({
  id,
  kind: z.enum(['organisation', 'site', 'machine']),
  /** The site or machine; null for the organisation. */
  subjectId: z.nullable(id),
  subjectName: z.nullable(z.string()),
  /** Null: no calendar of its own, so that of the next level applies. */
  calendarId: z.nullable(id),
  calendarName: z.nullable(z.string()),
  startsOn: civilDate,
});
export type ShiftAssignment = z.output<typeof shiftAssignment>;

const assigned = { calendarId: z.nullable(id), startsOn: content.startsOn };

export const shiftAssignmentFields = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('organisation'), ...assigned }),
  z.strictObject({ kind: z.literal('site'), subjectId: id, ...assigned }),
  z.strictObject({ kind: z.literal('machine'), subjectId: id, ...assigned }),
]);
export type ShiftAssignmentFields = z.output<typeof shiftAssignmentFields>;
