import fc from 'fast-check';
import type { Fix } from '../path/fix.ts';
import { wrapLongitudeE7 } from '../path/plane.ts';

/** What a machine does for a while. Speeds are metres a second, distances metres. */
type Scene =
  | {
      readonly kind: 'stand';
      readonly seconds: number;
      readonly stepSeconds: number;
      readonly noise: number;
      readonly drift: number;
      readonly engineOn: boolean | null;
    }
  | {
      readonly kind: 'drive';
      readonly seconds: number;
      readonly stepSeconds: number;
      readonly speed: number;
      readonly course: number;
      readonly engineOn: boolean | null;
    }
  | { readonly kind: 'silence'; readonly seconds: number }
  | { readonly kind: 'leap'; readonly metres: number; readonly returns: boolean };

const engineOn = fc.constantFrom(true, true, false, false, null);

const stand = fc.record({
  kind: fc.constant('stand' as const),
  seconds: fc.oneof(
    fc.integer({ min: 20, max: 400 }),
    fc.integer({ min: 400, max: 9_000 }),
    fc.integer({ min: 30_000, max: 250_000 }),
  ),
  stepSeconds: fc.constantFrom(1, 5, 15, 60, 300, 900),
  noise: fc.constantFrom(0, 2, 6, 14),
  drift: fc.constantFrom(0, 0, 60, 260),
  engineOn,
});
const drive = fc.record({
  kind: fc.constant('drive' as const),
  seconds: fc.integer({ min: 20, max: 1_500 }),
  stepSeconds: fc.constantFrom(1, 5, 15, 60),
  speed: fc.constantFrom(0.05, 0.2, 1, 5, 14, 25),
  course: fc.integer({ min: 0, max: 359 }),
  engineOn,
});
const silence = fc.record({
  kind: fc.constant('silence' as const),
  seconds: fc.integer({ min: 60, max: 200_000 }),
});
const leap = fc.record({
  kind: fc.constant('leap' as const),
  metres: fc.constantFrom(150, 900, 50_000, 3_000_000),
  returns: fc.boolean(),
});

const scene: fc.Arbitrary<Scene> = fc.oneof(
  { weight: 5, arbitrary: stand },
  { weight: 5, arbitrary: drive },
  { weight: 1, arbitrary: silence },
  { weight: 1, arbitrary: leap },
);

const E7_PER_METRE = 90;
const FIRST_AT = 1_700_000_000;
/** Of a scene; longer ones have longer steps. */
const MAX_FIXES_OF_SCENE = 60;

/** Fixes in time order: standing with noise and drift, driving, silences, leaps, also over the antimeridian. */
export const fixWorld = (maxFixes: number): fc.Arbitrary<readonly Fix[]> =>
  fc
    .record({
      scenes: fc.array(scene, { minLength: 1, maxLength: 9 }),
      seed: fc.integer(),
      latitude: fc.constantFrom(52, 0.001, -33, 70),
      longitude: fc.constantFrom(0.001, 13, 179.9995, -179.9995),
      interval: fc.constantFrom(900, 90_000, 30),
      offInterval: fc.constantFrom(90_000, 90_000, 900),
    })
    .map(({ scenes, seed, latitude, longitude, ...intervals }) => {
      const machine = new WanderingMachine(latitude * 1e7, longitude * 1e7, seed, intervals);
      for (const scene of scenes) if (machine.fixes.length < maxFixes) machine.play(scene);
      return machine.fixes.slice(0, maxFixes);
    });

type Intervals = { readonly interval: number; readonly offInterval: number };

class WanderingMachine {
  readonly fixes: Fix[] = [];
  #at = FIRST_AT;
  #latitudeE7: number;
  #longitudeE7: number;
  #random: number;
  #intervals: Intervals;

  constructor(latitudeE7: number, longitudeE7: number, seed: number, intervals: Intervals) {
    this.#latitudeE7 = latitudeE7;
    this.#longitudeE7 = longitudeE7;
    this.#random = seed >>> 0;
    this.#intervals = intervals;
  }

  play(scene: Scene): void {
    if (scene.kind === 'silence') this.#at += scene.seconds;
    else if (scene.kind === 'leap') this.#leap(scene.metres, scene.returns);
    else {
      const stepSeconds = Math.max(scene.stepSeconds, Math.ceil(scene.seconds / MAX_FIXES_OF_SCENE));
      for (let passed = 0; passed < scene.seconds; passed += stepSeconds) {
        if (scene.kind === 'stand') this.#stand(scene, stepSeconds);
        else this.#drive(scene, stepSeconds);
      }
    }
  }

  #leap(metres: number, returns: boolean): void {
    const before = this.#latitudeE7;
    this.#latitudeE7 += metres * E7_PER_METRE;
    this.#at += 1;
    this.#report(null, 1, null);
    if (returns || this.#latitudeE7 > 800_000_000) this.#latitudeE7 = before;
  }

  #stand({ noise, drift, engineOn }: Extract<Scene, { kind: 'stand' }>, stepSeconds: number): void {
    this.#at += Math.max(1, Math.round(stepSeconds * (0.5 + this.#next())));
    const drifted = this.#next() < 0.1 ? drift : 0;
    this.#report(engineOn, noise + drifted, this.#next() < 0.5 ? null : Math.floor(this.#next() * 4));
  }

  #drive({ speed, course, engineOn }: Extract<Scene, { kind: 'drive' }>, stepSeconds: number): void {
    const angle = (course * Math.PI) / 180;
    this.#at += stepSeconds;
    this.#latitudeE7 += Math.cos(angle) * speed * stepSeconds * E7_PER_METRE;
    this.#longitudeE7 = wrapLongitudeE7(
      this.#longitudeE7 + Math.sin(angle) * speed * stepSeconds * E7_PER_METRE,
    );
    this.#report(engineOn, 2, Math.round(speed * 3.6));
  }

  #report(engineOn: boolean | null, noise: number, speedKmh: number | null): void {
    const { interval, offInterval } = this.#intervals;
    this.fixes.push({
      at: this.#at,
      latitudeE7: Math.round(this.#latitudeE7 + (this.#next() - 0.5) * noise * 2 * E7_PER_METRE),
      longitudeE7: wrapLongitudeE7(
        Math.round(this.#longitudeE7 + (this.#next() - 0.5) * noise * 2 * E7_PER_METRE),
      ),
      speedKmh,
      engineOn,
      coversUntil: this.#at + (engineOn === false ? offInterval : interval),
    });
  }

  /** A linear congruential generator (Numerical Recipes), so that a world shrinks and repeats. */
  #next(): number {
    this.#random = (Math.imul(this.#random, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#random / 2 ** 32;
  }
}
