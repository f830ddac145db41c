import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import { createRandom, type Random } from './random.ts';
import { offset } from './route.ts';

/** A stretch in which a machine really stood, or was really under way; instants in seconds. */
export type TrueLeg = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly kind: 'stands' | 'parked' | 'drives' | 'carried';
  readonly from: PositionE7;
  readonly to: PositionE7;
};

/** What a tracker of the machine reported; the first tracker has the better rank. */
export type JourneyReading = {
  readonly source: 1 | 2;
  readonly timeMs: number;
  readonly signals: Signals;
};

export type Journeys = { readonly legs: readonly TrueLeg[]; readonly readings: readonly JourneyReading[] };

/** How often a tracker reports, how far off its positions are, and what it leaves out. */
export type JourneyPlan = {
  readonly seed: number;
  readonly startsAt: number;
  readonly days: number;
  readonly onPeriodSeconds: number;
  readonly offPeriodSeconds: number;
  readonly noiseMetres: number;
  /** Whether a second tracker reports other positions all the time, and alone while the first is silent. */
  readonly hasSecond: boolean;
};

const HOUR = 3_600;
const BASE: PositionE7 = { latitudeE7: 515_000_000, longitudeE7: -1_200_000 };
const ROAD_KMH = 60;

/** Simulates the days of a lorry: it drives, waits with its engine on, parks, and is carried home on some evenings. */
export function simulateJourneys(plan: JourneyPlan): Journeys {
  const random = createRandom(plan.seed);
  const legs = planLegs(plan, random);
  const first = legs.flatMap((leg) => report(leg, plan, random, 1));
  if (!plan.hasSecond) return { legs, readings: first };
  // A failure of the first tracker each noon, which the second one bridges.
  const isSilent = ({ timeMs }: JourneyReading) => (timeMs / 1000) % (24 * HOUR) < HOUR;
  const second = legs.flatMap((leg) =>
    report(leg, { ...plan, noiseMetres: plan.noiseMetres / 2 }, random, 2),
  );
  return { legs, readings: [...first.filter((one) => !isSilent(one)), ...second] };
}

function planLegs({ startsAt, days }: JourneyPlan, random: Random): TrueLeg[] {
  const legs: TrueLeg[] = [];
  let [at, here] = [startsAt, BASE];
  const add = (kind: TrueLeg['kind'], seconds: number, to = here) => {
    legs.push({ startedAt: at, endedAt: at + seconds, kind, from: here, to });
    [at, here] = [at + seconds, to];
  };
  const go = (kind: 'drives' | 'carried', seconds: number, kmh: number) => {
    const metres = (kmh / 3.6) * seconds;
    const share = random.integer(-10, 10) / 10;
    add(
      kind,
      seconds,
      offset(here, metres * share, metres * Math.sqrt(1 - share ** 2) * (random.integer(0, 1) * 2 - 1)),
    );
  };
  for (let day = 0; day < days; day += 1) {
    add('parked', startsAt + day * 24 * HOUR + 7 * HOUR - at);
    while (at < startsAt + day * 24 * HOUR + 16 * HOUR) {
      go('drives', random.integer(240, 1_800), random.integer(15, 80));
      add(random.integer(0, 3) === 0 ? 'parked' : 'stands', random.integer(240, 2_400));
    }
    add('parked', random.integer(HOUR, 2 * HOUR));
    if (day % 3 === 1) go('carried', random.integer(1_200, 3_600), ROAD_KMH);
  }
  add('parked', 12 * HOUR);
  return legs;
}

function report(leg: TrueLeg, plan: JourneyPlan, random: Random, source: 1 | 2): JourneyReading[] {
  const { startedAt, endedAt, kind, from, to } = leg;
  const isOn = kind === 'stands' || kind === 'drives';
  const period = isOn ? plan.onPeriodSeconds : plan.offPeriodSeconds;
  const noise = () => (random.integer(-100, 100) / 100) * plan.noiseMetres;
  const isMoving = kind === 'drives' || kind === 'carried';
  const readings: JourneyReading[] = [];
  // The turn of a key is reported at once.
  for (let at = startedAt; at < endedAt; at += Math.max(1, period + random.integer(-1, 1))) {
    const share = (at - startedAt) / (endedAt - startedAt);
    const place = {
      latitudeE7: Math.round(from.latitudeE7 + share * (to.latitudeE7 - from.latitudeE7)),
      longitudeE7: Math.round(from.longitudeE7 + share * (to.longitudeE7 - from.longitudeE7)),
    };
    readings.push({
      source,
      timeMs: at * 1000 + source,
      signals: {
        ignition: isOn,
        fix: offset(place, noise(), noise()),
        satellites: random.integer(5, 14),
        speedKmh: isMoving ? ROAD_KMH : random.integer(0, 3),
      },
    });
  }
  return readings;
}

/** Lists the real stops: standing and parked legs that follow each other, of three minutes or more. */
export function listTrueStops(legs: readonly TrueLeg[]): { startedAt: number; endedAt: number }[] {
  const stops: { startedAt: number; endedAt: number }[] = [];
  for (const { startedAt, endedAt, kind } of legs) {
    if (kind === 'drives' || kind === 'carried') continue;
    const last = stops.at(-1);
    if (last?.endedAt === startedAt) last.endedAt = endedAt;
    else stops.push({ startedAt, endedAt });
  }
  return stops.filter(({ startedAt, endedAt }) => endedAt - startedAt >= 180);
}
