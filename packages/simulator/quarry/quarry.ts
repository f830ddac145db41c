import { createRandom, type Random } from '../random.ts';

/** A point in metres north and east of the quarry's gate. */
type Point = { readonly north: number; readonly east: number };

/** What a truck's tracker reported. */
export type TruckReport = {
  /** Whole seconds since 1970. */
  readonly at: number;
  readonly latitudeE7: number;
  readonly longitudeE7: number;
  readonly speedKmh: number;
  readonly isEngineOn: boolean;
};

/** A load that a truck really drove. */
type DrivenCycle = { readonly startedAt: number; readonly dumpAt: number; readonly endedAt: number };

export type TruckNight = {
  readonly reports: readonly TruckReport[];
  readonly driven: readonly DrivenCycle[];
  /** When the body was raised. */
  readonly tips: readonly number[];
};

export type TruckPlan = {
  readonly seed: number;
  readonly startsAt: number;
  readonly seconds: number;
  /** Between two positions. */
  readonly everySeconds: number;
  /** The share of the time without positions, in holes of one to five minutes. */
  readonly lostShare?: number;
};

const LATITUDE_E7 = 520_000_000;
const LONGITUDE_E7 = -10_000_000;
const E7_PER_METRE = 90;
const EAST_E7_PER_METRE = E7_PER_METRE / Math.cos((52 * Math.PI) / 180);
const NOISE_METRES = 3;
const E7_PER_DEGREE = 1e7;

const LOADING: Point = { north: 0, east: 0 };
const DUMP: Point = { north: 1_500, east: 900 };

/** Returns a circle around a point of the quarry, as GeoJSON. */
function drawCircle({ north, east }: Point, radiusMetres: number) {
  const corners = Array.from({ length: 33 }, (_, index) => {
    const angle = ((index % 32) / 32) * 2 * Math.PI;
    const point = {
      north: north + Math.cos(angle) * radiusMetres,
      east: east + Math.sin(angle) * radiusMetres,
    };
    const { latitudeE7, longitudeE7 } = toE7(point);
    return [longitudeE7 / E7_PER_DEGREE, latitudeE7 / E7_PER_DEGREE];
  });
  return { type: 'Polygon' as const, coordinates: [corners] };
}

const toE7 = ({ north, east }: Point) => ({
  latitudeE7: Math.round(LATITUDE_E7 + north * E7_PER_METRE),
  longitudeE7: Math.round(LONGITUDE_E7 + east * EAST_E7_PER_METRE),
});

/** The outlines of the loading area and the tip. */
export const QUARRY = { load: drawCircle(LOADING, 60), dump: drawCircle(DUMP, 50) };

/** Where the loader stands. */
export const LOADER_PLACE = toE7({ north: 8, east: 12 });

/** Drives one truck between the loading area and the tip, and returns what it did and what its tracker reported. */
export function driveTruck(plan: TruckPlan): TruckNight {
  const { seed, startsAt, seconds } = plan;
  const random = createRandom(seed);
  const truck = new Truck(plan, random);
  const driven: DrivenCycle[] = [];
  const tips: number[] = [];
  truck.stand(400);
  while (truck.at < startsAt + seconds) driven.push(driveCycle(truck, random, tips));
  return { reports: truck.reports, driven, tips };
}

function driveCycle(truck: Truck, random: Random, tips: number[]): DrivenCycle {
  const isChance = (percent: number) => random.integer(1, 100) <= percent;
  truck.driveTo({ north: -55 + random.integer(0, 10), east: 0 }, 5);
  const startedAt = truck.at - 12;
  if (isChance(40)) {
    truck.stand(random.integer(30, 330));
    truck.driveTo({ north: 0, east: 10 }, 2);
  } else truck.driveTo({ north: 0, east: 10 }, 3);
  truck.stand(random.integer(60, 180));
  truck.driveTo({ north: 700, east: 500 }, 8);
  if (isChance(10)) truck.stand(random.integer(20, 420));
  truck.driveTo({ north: 1_460, east: 880 }, 7);
  if (isChance(20)) truck.stand(random.integer(20, 140));
  truck.driveTo(DUMP, 2);
  truck.stand(10);
  const dumpAt = truck.at;
  tips.push(dumpAt);
  if (isChance(20)) tips.push(dumpAt + 30);
  truck.stand(35);
  if (isChance(5)) {
    // Leaves the tip for a moment.
    truck.driveTo({ north: 1_540, east: 960 }, 4);
    truck.driveTo(DUMP, 4);
  }
  truck.driveTo({ north: 700, east: 400 }, 10);
  if (isChance(6)) truck.stand(1_800, { isEngineOn: false });
  truck.driveTo({ north: 100, east: 30 }, 9);
  return { startedAt, dumpAt, endedAt: truck.at };
}

class Truck {
  at: number;
  readonly reports: TruckReport[] = [];
  readonly #plan: TruckPlan;
  readonly #random: Random;
  #place: Point = { north: 900, east: 60 };
  #reportsAt: number;
  #silentUntil = 0;

  constructor(plan: TruckPlan, random: Random) {
    this.#plan = plan;
    this.#random = random;
    this.at = plan.startsAt;
    this.#reportsAt = plan.startsAt;
  }

  stand(seconds: number, { isEngineOn = true } = {}): void {
    for (let second = 0; second < seconds; second += 1) this.#passSecond(0, isEngineOn);
  }

  /** Drives in a curve at a speed in metres per second. */
  driveTo(to: Point, speed: number): void {
    const from = this.#place;
    const [north, east] = [to.north - from.north, to.east - from.east];
    const metres = Math.hypot(north, east);
    const seconds = Math.max(1, Math.round(metres / speed));
    for (let second = 1; second <= seconds; second += 1) {
      const share = second / seconds;
      const bow = Math.sin(share * Math.PI) * Math.min(120, metres / 6);
      this.#place = { north: from.north + north * share - bow, east: from.east + east * share + bow };
      this.#passSecond(speed, true);
    }
  }

  #passSecond(speed: number, isEngineOn: boolean): void {
    if (this.at >= this.#reportsAt) this.#report(speed, isEngineOn);
    this.at += 1;
  }

  #report(speed: number, isEngineOn: boolean): void {
    const { everySeconds, lostShare = 0 } = this.#plan;
    this.#reportsAt = this.at + everySeconds;
    // A hole lasts three minutes on average.
    const chance = (lostShare * everySeconds) / 180;
    if (lostShare > 0 && this.#draw() < chance) this.#silentUntil = this.at + this.#random.integer(60, 300);
    if (this.at < this.#silentUntil) return;
    const { north, east } = this.#place;
    const place = { north: north + this.#drawNoise(), east: east + this.#drawNoise() };
    this.reports.push({ at: this.at, ...toE7(place), speedKmh: Math.round(speed * 3.6), isEngineOn });
  }

  #draw(): number {
    return this.#random.integer(0, 999_999) / 1_000_000;
  }

  #drawNoise(): number {
    return (this.#draw() + this.#draw() + this.#draw() - 1.5) * NOISE_METRES;
  }
}
