import type { Derived } from '@groundwork/domain/derivation/derived.ts';
import { describe, expect, test } from 'vitest';
import { deriveArriving, deriveUploaded, listDays, listStates } from './derivation.fixture.ts';
import { type Fleet, type SimulatedMachine, simulateFleet, uploadedMachine } from './fleet.ts';
import { createRandom } from './random.ts';
import { randomUpload } from './random-upload.fixture.ts';
import { toSignals } from './record-signals.ts';
import { toStretches } from './truth-days.ts';
import { computeFigures } from './truth-figures.ts';
import type { UploadedMachine } from './truth-upload.ts';
import { planUploads, UPLOAD_ORDERS, type Upload } from './uploads.ts';

const ZONE = 'Europe/London';
const RANDOM_MACHINES = Number(process.env.SIMULATOR_MACHINES ?? 100);
const UPLOADS_AT_ONCE = 25;

/** Compares what was derived from an upload with the truth: states to the second, distance to the millimetre. */
function expectTruth(derived: Derived, uploaded: UploadedMachine, name: string): void {
  const { states, days } = computeFigures(uploaded, ZONE);
  expect(listStates(derived), name).toEqual(toStretches(states, uploaded.startedAt));
  expect(listDays(derived), name).toEqual(days);
}

test.each([
  [1, '2025-03-28'],
  [2, '2025-10-24'],
  [3, '2026-06-10'],
])('fleet %i from %s: the derivation equals the truth', (seed, startsOn) => {
  const fleet = simulateFleet({ seed, startsOn, days: 5, zone: ZONE });
  for (const machine of fleet.machines) {
    const uploaded = uploadedMachine(fleet, machine);
    expectTruth(deriveUploaded(uploaded, ZONE), uploaded, machine.key);
  }
});

test('the derivation equals the truth for trackers that report random values', () => {
  for (let seed = 1; seed <= RANDOM_MACHINES; seed += 1) {
    const uploaded = randomUpload(createRandom(seed));
    expectTruth(deriveUploaded(uploaded, ZONE), uploaded, `seed ${seed}`);
  }
});

describe('derived as it arrives', () => {
  const fleet = simulateFleet({ seed: 4, startsOn: '2025-10-24', days: 4, zone: ZONE });

  test.each(UPLOAD_ORDERS)('an upload %s results in the truth', async (order) => {
    const uploads = planUploads(fleet, order, 1);
    for (const machine of fleet.machines) {
      const derived = await deriveAsItArrives(fleet, machine, uploads);
      expectTruth(derived, uploadedMachine(fleet, machine), machine.key);
    }
  });
});

async function deriveAsItArrives(
  fleet: Fleet,
  machine: SimulatedMachine,
  uploads: readonly Upload[],
): Promise<Derived> {
  const imeis = machine.trackers.map(({ imei }) => imei);
  const arrivals = uploads
    .filter(({ imei }) => imeis.includes(imei))
    .map(({ imei, records }) =>
      records.map((record) => ({
        source: imeis.indexOf(imei),
        reading: { timeMs: record.timeMs, signals: toSignals(record) },
      })),
    );
  const batches = Array.from({ length: Math.ceil(arrivals.length / UPLOADS_AT_ONCE) }, (_, index) =>
    arrivals.slice(index * UPLOADS_AT_ONCE, (index + 1) * UPLOADS_AT_ONCE).flat(),
  );
  return deriveArriving(uploadedMachine(fleet, machine), fleet.zone, batches);
}
