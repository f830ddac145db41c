import { Temporal } from 'temporal-polyfill';

/** One local day: a civil date (ISO 8601) and its half-open range of seconds since 1970. */
export type CivilDay = {
  readonly date: string;
  readonly startsAt: number;
  readonly endsAt: number;
};

const SECONDS_PER_UTC_DAY = 86_400;
/** Maximum number of cached UTC days per zone before its cache is cleared: more than 10 years. */
const MAX_CACHED_DAYS = 4_000;
const cachedDays = new Map<string, Map<number, CivilDay[]>>();
/** Most calls are for the same day as the call before. */
let latest: { readonly zone: string; readonly day: CivilDay } = {
  zone: '',
  day: { date: '', startsAt: 0, endsAt: 0 },
};

/**
 * Returns the local day at an instant: the last one that has begun.
 * So no day begins twice if the clock falls back over midnight.
 */
export function civilDayAt(instantSeconds: number, zone: string): CivilDay {
  if (zone === latest.zone && isWithin(latest.day, instantSeconds)) return latest.day;
  const days = getCachedDays(instantSeconds, zone);
  let day = days.find((one) => isWithin(one, instantSeconds));
  if (!day) {
    day = computeCivilDay(instantSeconds, zone);
    days.push(day);
  }
  latest = { zone, day };
  return day;
}

const isWithin = ({ startsAt, endsAt }: CivilDay, instantSeconds: number): boolean =>
  startsAt <= instantSeconds && instantSeconds < endsAt;

/** Returns the civil date (ISO 8601) at an instant. */
export function civilDateAt(instantSeconds: number, zone: string): string {
  return civilDayAt(instantSeconds, zone).date;
}

/** Returns the start of the next local day. */
export function nextMidnightAfter(instantSeconds: number, zone: string): number {
  return civilDayAt(instantSeconds, zone).endsAt;
}

/** Returns the start of a civil date: 00:00, or the instant after the skip if the clock skips midnight. */
export function startOfCivilDate(date: string, zone: string): number {
  return startOf(Temporal.PlainDate.from(date), zone);
}

function getCachedDays(instantSeconds: number, zone: string): CivilDay[] {
  let byUtcDay = cachedDays.get(zone);
  if (!byUtcDay || byUtcDay.size > MAX_CACHED_DAYS) {
    byUtcDay = new Map();
    cachedDays.set(zone, byUtcDay);
  }
  const utcDay = Math.floor(instantSeconds / SECONDS_PER_UTC_DAY);
  let days = byUtcDay.get(utcDay);
  if (!days) {
    days = [];
    byUtcDay.set(utcDay, days);
  }
  return days;
}

function computeCivilDay(instantSeconds: number, zone: string): CivilDay {
  const local = Temporal.Instant.fromEpochMilliseconds(instantSeconds * 1000).toZonedDateTimeISO(zone);
  let date = local.toPlainDate();
  let next = date.add({ days: 1 });
  while (startOf(next, zone) <= instantSeconds) {
    date = next;
    next = date.add({ days: 1 });
  }
  return { date: date.toString(), startsAt: startOf(date, zone), endsAt: startOf(next, zone) };
}

function startOf(date: Temporal.PlainDate, zone: string): number {
  return date.toZonedDateTime(zone).epochMilliseconds / 1000;
}
