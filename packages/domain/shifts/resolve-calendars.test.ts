import { expect, test } from 'vitest';
import { toSiteId } from '../ids.ts';
import { resolveCalendars, type ShiftPlan } from './resolve-calendars.ts';
import type { ShiftCalendar } from './shift-calendar.ts';

const calendar = (graceSeconds: number, holidays: readonly string[] = []): ShiftCalendar => ({
  windows: [{ weekday: 1, fromMinute: 420, toMinute: 1_020 }],
  breaks: [],
  breaksAreOutOfHours: false,
  graceSeconds,
  holidays,
});
const seconds = (utc: string) => Date.parse(utc) / 1000;
const plan = (part: Partial<ShiftPlan>): ShiftPlan => ({
  zones: [{ from: 0, zone: 'Europe/London' }],
  organisation: [],
  machine: [],
  sites: [],
  siteStays: [],
  versions: [
    { calendarId: 1, startsOn: '2010-01-01', calendar: calendar(1) },
    { calendarId: 2, startsOn: '2010-01-01', calendar: calendar(2) },
    { calendarId: 3, startsOn: '2010-01-01', calendar: calendar(3) },
  ],
  ...part,
});
/** The start of each calendar with its grace, which identifies the calendars of these tests. */
const resolve = (part: Partial<ShiftPlan>) =>
  resolveCalendars(plan(part)).map(({ from, calendar }) => [
    new Date(from * 1000).toISOString().slice(0, 16),
    calendar?.graceSeconds ?? null,
  ]);

test('without a calendar at any level the result is empty', () => {
  expect(resolve({})).toEqual([]);
  expect(resolve({ organisation: [{ startsOn: '2026-01-01', calendarId: null }] })).toEqual([]);
});

test('a machine uses its own calendar, else that of its site, else that of its organisation', () => {
  expect(
    resolve({
      organisation: [{ startsOn: '2026-01-01', calendarId: 1 }],
      sites: [{ siteId: toSiteId(7), startsOn: '2026-01-01', calendarId: 2 }],
      siteStays: [
        { siteId: toSiteId(7), from: seconds('2026-02-03T09:30Z'), until: seconds('2026-05-01T12:00Z') },
      ],
      machine: [
        { startsOn: '2026-03-01', calendarId: 3 },
        { startsOn: '2026-04-01', calendarId: null },
      ],
    }),
  ).toEqual([
    ['2026-01-01T00:00', 1],
    ['2026-02-03T09:30', 2],
    ['2026-03-01T00:00', 3],
    ['2026-03-31T23:00', 2],
    ['2026-05-01T12:00', 1],
  ]);
});

test('the calendar of another site changes nothing', () => {
  const sites = [{ siteId: toSiteId(8), startsOn: '2026-01-01', calendarId: 2 }];
  expect(resolve({ sites, siteStays: [{ siteId: toSiteId(7), from: 0, until: null }] })).toEqual([]);
});

test('a calendar without a version does not count, and each version ends where the next begins', () => {
  expect(
    resolve({
      organisation: [{ startsOn: '2026-01-01', calendarId: 1 }],
      versions: [
        { calendarId: 1, startsOn: '2026-09-01', calendar: calendar(60) },
        { calendarId: 1, startsOn: '2026-06-01', calendar: calendar(30) },
      ],
    }),
  ).toEqual([
    ['2026-05-31T23:00', 30],
    ['2026-08-31T23:00', 60],
  ]);
});

test('an equal version changes nothing', () => {
  const versions = ['2026-06-01', '2026-09-01'].map((startsOn) => ({
    calendarId: 1,
    startsOn,
    calendar: calendar(60),
  }));
  expect(resolve({ organisation: [{ startsOn: '2010-01-01', calendarId: 1 }], versions })).toHaveLength(1);
});

test('dates begin in the zone of the machine at that time', () => {
  const zones = [
    { from: 0, zone: 'Europe/London' },
    { from: seconds('2026-05-31T21:30Z'), zone: 'Asia/Kolkata' },
  ];
  const organisation = [
    { startsOn: '2026-01-01', calendarId: 1 },
    { startsOn: '2026-06-01', calendarId: 2 },
    { startsOn: '2026-07-01', calendarId: 3 },
  ];
  expect(resolve({ zones, organisation })).toEqual([
    ['2026-01-01T00:00', 1],
    ['2026-05-31T21:30', 2],
    ['2026-06-30T18:30', 3],
  ]);
});

test('each year holds the holidays near it, and the year after the last one has none', () => {
  const holidays = ['2026-12-25', '2026-12-31', '2027-01-01', '2027-12-25', '2027-12-26'];
  const versions = [{ calendarId: 1, startsOn: '2026-06-01', calendar: calendar(1, holidays) }];
  const held = resolveCalendars(
    plan({ organisation: [{ startsOn: '2026-06-01', calendarId: 1 }], versions }),
  );
  expect(
    held.map(({ from, calendar }) => [new Date(from * 1000).toISOString().slice(0, 10), calendar?.holidays]),
  ).toEqual([
    ['2026-05-31', ['2026-12-25', '2026-12-31', '2027-01-01']],
    ['2027-01-01', ['2026-12-31', '2027-01-01', '2027-12-25', '2027-12-26']],
    ['2028-01-01', []],
  ]);
});
