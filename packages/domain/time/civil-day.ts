import { Temporal } from 'temporal-polyfill';

/** One local day: a civil date (ISO 8601) and the half-open stretch of whole seconds since 1970 that it takes. */
export type CivilDay = {
  readonly date: string;
  readonly startsAt: number;
  readonly endsAt: number;
};

const SECONDS_PER_UTC_DAY = 86_400;
/** Local days remembered per zone before the memory starts afresh: more than 10 years. */
const REMEMBERED_DAYS = 4_000;
const rememberedDays = new Map<string, Map<number, CivilDay[]>>();
/** Whoever asks goes on where he was, mostly. */
let latest: { readonly zone: string; readonly day: CivilDay } = {
  zone: '',
  day: { date: '', startsAt: 0, endsAt: 0 },
};

/**
 * The local day at an instant: the last one whose first instant is not later.
 * So a clock that falls back over midnight for an hour begins no day a second time.
 */
export function civilDayAt(instantSeconds: number, zone: string): CivilDay {
  if (zone === latest.zone && isWithin(latest.day, instantSeconds)) return latest.day;
  const days = rememberedDaysNear(instantSeconds, zone);
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

/** The civil date (ISO 8601) in force at an instant. */
export function civilDateAt(instantSeconds: number, zone: string): string {
  return civilDayAt(instantSeconds, zone).date;
}

/** The first instant of the next local day, strictly after the given one. */
export function nextMidnightAfter(instantSeconds: number, zone: string): number {
  return civilDayAt(instantSeconds, zone).endsAt;
}

/** The first instant of a civil date: 00:00, or where the clock skips midnight, the instant after the skip. */
export function startOfCivilDate(date: string, zone: string): number {
  return startOf(Temporal.PlainDate.from(date), zone);
}

function rememberedDaysNear(instantSeconds: number, zone: string): CivilDay[] {
  let byUtcDay = rememberedDays.get(zone);
  if (!byUtcDay || byUtcDay.size > REMEMBERED_DAYS) {
    byUtcDay = new Map();
    rememberedDays.set(zone, byUtcDay);
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
