import type { Derived } from '@groundwork/domain/activity/segment.ts';
import { deriveSlices } from '@groundwork/domain/activity/slice.ts';
import { expect, test } from 'vitest';
import { deriveUploaded } from './derivation.fixture.ts';
import { simulateFleet, uploadedMachine } from './fleet.ts';
import { createRandom } from './random.ts';
import { randomUpload } from './random-upload.fixture.ts';
import { computeTruth } from './truth.ts';
import { stretchesOf, sumDays, type TrueDay, type TrueStretch } from './truth-days.ts';
import { computeGrowth } from './truth-distance.ts';
import type { UploadedMachine } from './truth-upload.ts';

const ZONE = 'Europe/London';
const RANDOM_MACHINES = Number(process.env.SIMULATOR_MACHINES ?? 200);

/** The derivation's segments without what the truth does not tell apart: evidence, source, day. */
function statesOf({ segments }: Derived): TrueStretch[] {
  const stretches: TrueStretch[] = [];
  for (const { startedAt, endedAt, state } of segments) {
    const last = stretches.at(-1);
    if (last?.state === state && last.endedAt === startedAt) {
      stretches[stretches.length - 1] = { ...last, endedAt };
    } else {
      stretches.push({ startedAt, endedAt, state });
    }
  }
  return stretches;
}

/** Each day with its seconds per state and its distance; what is zero is left out, as the truth does. */
function daysOf({ segments, distances }: Derived): TrueDay[] {
  const days = new Map<string, { seconds: Record<string, number>; distanceMillimetres: number }>();
  for (const { head, seconds, distanceMillimetres } of deriveSlices(segments, distances)) {
    const day = days.get(head.date) ?? { seconds: {}, distanceMillimetres: 0 };
    for (const [state, count] of Object.entries(seconds)) {
      if (count > 0) day.seconds[state] = (day.seconds[state] ?? 0) + count;
    }
    day.distanceMillimetres += distanceMillimetres;
    days.set(head.date, day);
  }
  return Array.from(days, ([date, day]) => ({ date, ...day }));
}

/** Derives and calculates the same upload, and holds the one against the other. */
function expectTruth(uploaded: UploadedMachine, name: string): void {
  const truth = computeTruth(uploaded);
  const derived = deriveUploaded(uploaded, ZONE);
  expect(statesOf(derived), name).toEqual(stretchesOf(truth, uploaded.startedAt));
  const days = sumDays(truth, computeGrowth(uploaded), uploaded.startedAt, ZONE);
  expect(daysOf(derived), name).toEqual(days);
}

test.each([
  [1, '2025-03-28'],
  [2, '2025-10-24'],
  [3, '2026-06-10'],
])(
  'fleet %i from %s on: the derivation tells the truth, to the second and the millimetre',
  (seed, startsOn) => {
    const fleet = simulateFleet({ seed, startsOn, days: 5, zone: ZONE });
    for (const machine of fleet.machines) expectTruth(uploadedMachine(fleet, machine), machine.key);
  },
);

test('so it does for machines whose trackers say things at random', () => {
  for (let seed = 1; seed <= RANDOM_MACHINES; seed += 1) {
    expectTruth(randomUpload(createRandom(seed)), `seed ${seed}`);
  }
});
