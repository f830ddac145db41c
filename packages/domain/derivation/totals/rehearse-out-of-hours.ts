import type { ZoneOverTime } from '../../shifts/date-in-zones.ts';
import type { CalendarInForce } from '../../shifts/resolve-calendars.ts';
import type { OutOfHoursStretch } from '../derived.ts';
import { type KeyedCalendar, keyCalendar, type SliceHead } from '../stream/context.ts';
import { countOutOfHours, endGroup, GROUPED_WITHIN_SECONDS, type OpenGroup } from './out-of-hours.ts';

/** Derived time with the engine on, half-open in seconds since 1970, inside one local day. */
export type OnStretch = { readonly from: number; readonly to: number; readonly day: string };

/** When a machine works, and in which zones. */
export type RehearsedSettings = {
  readonly zones: ZoneOverTime;
  readonly calendars: readonly CalendarInForce[];
};

/**
 * Counts the time out of hours of derived on-time by other calendars, by local day. The time is that which the
 * derivation would count with these calendars; on-time must be in order, and begin long enough before the days of
 * interest for the group in which they begin.
 */
export function rehearseOutOfHours(
  stretches: readonly OnStretch[],
  settings: RehearsedSettings,
): ReadonlyMap<string, number> {
  const calendars = settings.calendars.map(({ from, calendar }) => ({
    from,
    shifts: calendar && keyCalendar(calendar),
  }));
  const group: OpenGroup = { outOfHours: null };
  const outOfHours: OutOfHoursStretch[] = [];
  const count = (from: number, to: number, on: boolean, day: string) => {
    for (const part of cutAtChanges(from, to, settings.zones, calendars)) {
      const slice = createHead(part, day);
      countOutOfHours(
        group,
        { from: part.from, to: part.to, on, slice, shifts: part.shifts },
        { outOfHours },
      );
    }
  };
  let endedAt = Number.NEGATIVE_INFINITY;
  for (const { from, to, day } of stretches) {
    // A longer pause ends a group all the same.
    if (group.outOfHours) count(endedAt, Math.min(from, endedAt + GROUPED_WITHIN_SECONDS), false, day);
    count(from, to, true, day);
    endedAt = to;
  }
  endGroup(group, { outOfHours });
  const byDay = new Map<string, number>();
  for (const { startedAt, endedAt, slice } of outOfHours)
    byDay.set(slice.date, (byDay.get(slice.date) ?? 0) + endedAt - startedAt);
  return byDay;
}

type CalendarSince = { readonly from: number; readonly shifts: KeyedCalendar | null };
type Part = {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
  readonly shifts: KeyedCalendar | null;
};

/** Cuts a stretch where the zone or the calendar of the machine changes. */
function cutAtChanges(
  from: number,
  to: number,
  zones: ZoneOverTime,
  calendars: readonly CalendarSince[],
): Part[] {
  if (to <= from) return [];
  const changes = [...zones, ...calendars].map((change) => change.from).filter((at) => at > from && at < to);
  const bounds = [from, ...new Set(changes.sort((a, b) => a - b)), to];
  return bounds.slice(1).map((end, index) => {
    const start = bounds[index] ?? from;
    return {
      from: start,
      to: end,
      zone: (zones.findLast((entry) => entry.from <= start) ?? zones[0])?.zone ?? 'UTC',
      shifts: calendars.findLast((entry) => entry.from <= start)?.shifts ?? null,
    };
  });
}

/** Only its day is counted; pieces of one day may be joined. */
const createHead = ({ zone, shifts }: Part, date: string): SliceHead => ({
  ...{ from: Date.parse(date), date, zone, sourceIds: [], siteId: null, hireId: null },
  shiftsKey: shifts?.key ?? null,
});
