import type { Page } from './open-page.ts';

/** Network and device of a simulated visitor. */
export type Device = {
  readonly roundTripMs: number;
  readonly kilobitsPerSecond: number;
  /** Slowdown factor of the processor, relative to this machine. */
  readonly slowdown: number;
  readonly viewport: { readonly width: number; readonly height: number };
};

/** A device, and how Lighthouse scores what a visitor with it sees. */
export type LoadProfile = Device & { readonly name: 'desktop' | 'mobile'; readonly curves: ScoreCurves };

/** Values in milliseconds (shift: no unit) at which a metric scores 0.9, and at which it scores 0.5. */
type ScoreCurves = Readonly<Record<keyof LoadFigures, readonly [at90: number, at50: number]>>;

/** The measured metrics in milliseconds; the shift is a share of the view. */
export type LoadFigures = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
};

/** Values of Lighthouse 13: `core/config/constants.js` and the options of its metrics' audits. */
export const PROFILES: Readonly<Record<LoadProfile['name'], LoadProfile>> = {
  desktop: {
    name: 'desktop',
    roundTripMs: 40,
    kilobitsPerSecond: 10_240,
    slowdown: 1,
    viewport: { width: 1350, height: 940 },
    curves: { firstPaint: [934, 1600], largestPaint: [1200, 2400], blocking: [150, 350], shift: [0.1, 0.25] },
  },
  mobile: {
    name: 'mobile',
    roundTripMs: 150,
    kilobitsPerSecond: 1_638.4,
    slowdown: 4,
    viewport: { width: 412, height: 823 },
    curves: {
      firstPaint: [1800, 3000],
      largestPaint: [2500, 4000],
      blocking: [200, 600],
      shift: [0.1, 0.25],
    },
  },
};

/** Slows down a page as a device does; each request waits for its own round trip. */
export async function slowDown(
  page: Page,
  { roundTripMs, kilobitsPerSecond, slowdown }: Device,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (kilobitsPerSecond * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Weights of Lighthouse 12 and 13; the remaining tenth is the speed index, which is not measured here. */
const WEIGHTS: Readonly<Record<keyof LoadFigures, number>> = {
  firstPaint: 10,
  largestPaint: 25,
  blocking: 30,
  shift: 25,
};

/** Returns the score of the measured metrics, 0 to 100; each metric is scored by a log-normal curve through its two points. */
export function computeScore(figures: LoadFigures, { curves }: LoadProfile): number {
  const names = Object.keys(WEIGHTS) as (keyof LoadFigures)[];
  const weights = names.reduce((sum, name) => sum + WEIGHTS[name], 0);
  const points = names.reduce((sum, name) => sum + WEIGHTS[name] * scorePart(figures[name], curves[name]), 0);
  return (100 * points) / weights;
}

/** The standard normal quantile of 0.9. */
const DEVIATIONS_AT_90 = 1.281_551_6;

function scorePart(value: number, [at90, at50]: readonly [number, number]): number {
  if (value <= 0) return 1;
  const deviations = (DEVIATIONS_AT_90 * Math.log(at50 / value)) / Math.log(at50 / at90);
  return normalShareBelow(deviations);
}

/** Approximates the normal distribution (Abramowitz and Stegun, 26.2.17) with an error below 1e-7. */
function normalShareBelow(deviations: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(deviations));
  const tail =
    Math.exp(-(deviations ** 2) / 2) *
    (1 / Math.sqrt(2 * Math.PI)) *
    t *
    (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return deviations > 0 ? 1 - tail : tail;
}
