import { startOfDateIn, type ZoneOverTime } from './date-in-zones.ts';
import type { ShiftCalendar } from './shift-calendar.ts';

/** From a civil date on a machine, a site or the organisation works by a calendar; null: by none of its own. */
export type CalendarAssignment = { readonly startsOn: string; readonly calendarId: number | null };

/** The content of a calendar from a civil date on, until its next version. */
export type CalendarVersion = {
  readonly calendarId: number;
  readonly startsOn: string;
  readonly calendar: ShiftCalendar;
};

/** Everything that decides by which calendar a machine works. Civil dates begin in the machine's own zone. */
export type ShiftPlan = {
  readonly zones: ZoneOverTime;
  readonly organisation: readonly CalendarAssignment[];
  readonly machine: readonly CalendarAssignment[];
  readonly sites: readonly (CalendarAssignment & { readonly siteId: number })[];
  /** Where the machine is: half-open, in seconds; null: still there. */
  readonly siteStays: readonly {
    readonly siteId: number;
    readonly from: number;
    readonly until: number | null;
  }[];
  readonly versions: readonly CalendarVersion[];
};

/** From an instant (seconds since 1970) on; null: no calendar. */
export type CalendarInForce = { readonly from: number; readonly calendar: ShiftCalendar | null };

/**
 * The calendars of a machine over time: its own, else its site's, else its organisation's. A calendar that has
 * no version yet counts as none. Each year is an entry of its own that holds the holidays near it only, so that
 * what is held stays small; entries that say the same as the one before are left out.
 */
export function calendarsOf(plan: ShiftPlan): CalendarInForce[] {
  const dated = datePlan(plan);
  const entries: CalendarInForce[] = [];
  let said = 'null';
  for (const from of instantsOf(dated)) {
    const calendar = calendarAt(dated, from);
    const says = JSON.stringify(calendar);
    if (says !== said) entries.push({ from, calendar });
    said = says;
  }
  return entries;
}

/** Every content that calendars have over time, as `calendarsOf` gives it. */
export function listCalendarContents(versions: readonly CalendarVersion[]): ShiftCalendar[] {
  return versions.flatMap((version) => yearsOf(version, versions)).map(({ calendar }) => calendar);
}

type DatedAssignment = { readonly from: number; readonly calendarId: number | null };
type DatedPlan = {
  readonly machine: readonly DatedAssignment[];
  readonly sites: readonly (DatedAssignment & { readonly siteId: number })[];
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
    versions: dated(plan.versions.flatMap((version) => yearsOf(version, plan.versions))),
  };
}

/** Instants at which something may change, in order. */
function instantsOf({ machine, sites, organisation, versions, siteStays }: DatedPlan): number[] {
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

/** A version cut at each New Year that lies in it and has holidays near it or before it. */
function yearsOf(version: CalendarVersion, all: readonly CalendarVersion[]): CalendarVersion[] {
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

/** The holidays of a year, and the few days beside it of which windows reach into it. */
const holidaysNear = (holidays: readonly string[], year: number): string[] =>
  holidays.filter((date) => date >= `${year - 1}-12-30` && date <= `${year + 1}-01-02`);
