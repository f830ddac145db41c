import type { SiteId } from '../ids.ts';
import { startOfDateIn, type ZoneOverTime } from './date-in-zones.ts';
import type { ShiftCalendar } from './shift-calendar.ts';

/** The calendar of a machine, a site or the organisation from a civil date; null: none of its own. */
export type CalendarAssignment = { readonly startsOn: string; readonly calendarId: number | null };

/** The content of a calendar from a civil date until its next version. */
export type CalendarVersion = {
  readonly calendarId: number;
  readonly startsOn: string;
  readonly calendar: ShiftCalendar;
};

/** Everything that decides the calendar of a machine. Civil dates begin in the machine's own zone. */
export type ShiftPlan = {
  readonly zones: ZoneOverTime;
  readonly organisation: readonly CalendarAssignment[];
  readonly machine: readonly CalendarAssignment[];
  readonly sites: readonly (CalendarAssignment & { readonly siteId: SiteId })[];
  /** Stays of the machine at sites: half-open, in seconds; `until` null: still there. */
  readonly siteStays: readonly {
    readonly siteId: SiteId;
    readonly from: number;
    readonly until: number | null;
  }[];
  readonly versions: readonly CalendarVersion[];
};

/** The calendar in force from an instant (seconds since 1970); null: none. */
export type CalendarInForce = { readonly from: number; readonly calendar: ShiftCalendar | null };

/**
 * Returns the calendars of a machine over time: its own, else its site's, else its organisation's. A calendar without
 * a version yet does not count. Each year is a separate entry with only the holidays near it, which keeps σ small;
 * entries equal to the one before are left out.
 */
export function resolveCalendars(plan: ShiftPlan): CalendarInForce[] {
  const dated = datePlan(plan);
  const entries: CalendarInForce[] = [];
  let previous = 'null';
  for (const from of listInstants(dated)) {
    const calendar = calendarAt(dated, from);
    const content = JSON.stringify(calendar);
    if (content !== previous) entries.push({ from, calendar });
    previous = content;
  }
  return entries;
}

/** Lists every content of calendars over time, as returned by `resolveCalendars`. */
export function listCalendarContents(versions: readonly CalendarVersion[]): ShiftCalendar[] {
  return versions.flatMap((version) => splitByYear(version, versions)).map(({ calendar }) => calendar);
}

type DatedAssignment = { readonly from: number; readonly calendarId: number | null };
type DatedPlan = {
  readonly machine: readonly DatedAssignment[];
  readonly sites: readonly (DatedAssignment & { readonly siteId: SiteId })[];
  readonly organisation: readonly DatedAssignment[];
  readonly siteStays: ShiftPlan['siteStays'];
  readonly versions: readonly {
    readonly from: number;
    readonly calendarId: number;
    readonly calendar: ShiftCalendar;
  }[];
};

function datePlan(plan: ShiftPlan): DatedPlan {
  const dated = <T extends { readonly startsOn: string }>(entries: readonly T[]) =>
    entries
      .map((entry) => ({ ...entry, from: startOfDateIn(plan.zones, entry.startsOn) }))
      .sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  return {
    machine: dated(plan.machine),
    sites: dated(plan.sites),
    organisation: dated(plan.organisation),
    siteStays: plan.siteStays,
    versions: dated(plan.versions.flatMap((version) => splitByYear(version, plan.versions))),
  };
}

/** Lists the instants at which something may change, in order. */
function listInstants({ machine, sites, organisation, versions, siteStays }: DatedPlan): number[] {
  const dated = [...machine, ...sites, ...organisation, ...versions].map(({ from }) => from);
  const stays = siteStays.flatMap(({ from, until }) => (until === null ? [from] : [from, until]));
  return [...new Set([...dated, ...stays])].sort((a, b) => a - b);
}

function calendarAt({ machine, sites, organisation, siteStays, versions }: DatedPlan, at: number) {
  const inForce = <T extends { readonly from: number }>(entries: readonly T[]) =>
    entries.findLast(({ from }) => from <= at);
  const stay = siteStays.find(({ from, until }) => from <= at && (until === null || at < until));
  const ofSite = sites.filter(({ siteId }) => siteId === stay?.siteId);
  for (const level of [machine, ofSite, organisation]) {
    const { calendarId = null } = inForce(level) ?? {};
    const version = inForce(versions.filter((candidate) => candidate.calendarId === calendarId));
    if (version) return version.calendar;
  }
  return null;
}

/** Splits a version at each New Year up to the year after its last holiday. */
function splitByYear(version: CalendarVersion, all: readonly CalendarVersion[]): CalendarVersion[] {
  const { calendarId, startsOn, calendar } = version;
  const later = all.filter((other) => other.calendarId === calendarId && other.startsOn > startsOn);
  const endsOn = later.map((other) => other.startsOn).sort()[0] ?? '9999-12-31';
  const first = Number(startsOn.slice(0, 4));
  const last = Math.max(first, Number(calendar.holidays.at(-1)?.slice(0, 4) ?? first) + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .map((year) => ({
      calendarId,
      startsOn: year === first ? startsOn : `${year}-01-01`,
      calendar: { ...calendar, holidays: holidaysNear(calendar.holidays, year) },
    }))
    .filter((cut) => cut.startsOn < endsOn);
}

/** Returns the holidays of a year and of the adjacent days whose windows reach into it. */
const holidaysNear = (holidays: readonly string[], year: number): string[] =>
  holidays.filter((date) => date >= `${year - 1}-12-30` && date <= `${year + 1}-01-02`);
