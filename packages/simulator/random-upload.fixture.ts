import type { WorkRules } from '@groundwork/domain/machine-types/machine-type.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import type { Random } from './random.ts';
import { offset } from './route.ts';
import type { UploadedAttachment, UploadedMachine, UploadedReading } from './truth-upload.ts';

const BASE = { latitudeE7: 515_000_000, longitudeE7: -1_000_000 };
const GAPS_SECONDS: readonly [number, ...number[]] = [
  1, 20, 60, 179, 180, 181, 300, 600, 601, 900, 3_600, 7_300,
];

/** A machine over three days whose trackers say things that no story would think of. */
export function randomUpload(random: Random): UploadedMachine {
  const startedAt = Date.UTC(2025, 9, 25) / 1_000 + random.integer(0, 86_400);
  const until = startedAt + 3 * 86_400;
  const swappedAt = startedAt + random.integer(3_600, 2 * 86_400);
  const isSwapped = random.integer(0, 1) === 0;
  const first = randomAttachment(random, startedAt, isSwapped ? swappedAt : null, until);
  const second = randomAttachment(random, swappedAt + random.pick([0, 1, 5_000]), null, until);
  return { rules: randomRules(random), attachments: isSwapped ? [first, second] : [first], startedAt, until };
}

function randomRules(random: Random): WorkRules {
  const isOneIn = (count: number) => random.integer(1, count) === 1;
  return { travels: isOneIn(2), onIsWork: isOneIn(5), workingRpm: random.pick([1_000, 1_200, 1_500]) };
}

function randomAttachment(
  random: Random,
  attachedAt: number,
  detachedAt: number | null,
  until: number,
): UploadedAttachment {
  return {
    attachedAt,
    detachedAt,
    onIntervalSeconds: random.pick([60, 300, 600, 900]),
    offIntervalSeconds: random.pick([900, 3_600, 90_000]),
    readings: randomReadings(random, attachedAt, detachedAt ?? until),
  };
}

function randomReadings(random: Random, attachedAt: number, end: number): UploadedReading[] {
  const readings: UploadedReading[] = [];
  const kinds = { rpm: random.integer(0, 1), ignition: random.integer(0, 1), fix: random.integer(0, 2) };
  let timeMs = attachedAt * 1_000 + random.integer(0, 4_000_000);
  let eastMetres = 0;
  while (timeMs < end * 1_000) {
    eastMetres += random.pick([0, 0, 10, 24, 26, 200, 5_000]);
    readings.push({ timeMs, signals: randomSignals(random, kinds, eastMetres) });
    timeMs += random.pick(GAPS_SECONDS) * 1_000 + random.pick([0, 0, 0, 500]);
  }
  return readings;
}

/** Each kind that the tracker has is said four times in five. */
function randomSignals(
  random: Random,
  kinds: Readonly<Record<'rpm' | 'ignition' | 'fix', number>>,
  eastMetres: number,
): Signals {
  const isSaid = (kind: keyof typeof kinds) => kinds[kind] > 0 && random.integer(1, 5) > 1;
  return {
    ...(isSaid('rpm') && { rpm: random.pick([0, 0, 299, 300, 900, 999, 1_000, 1_200, 1_600]) }),
    ...(isSaid('ignition') && { ignition: random.integer(0, 2) > 0 }),
    ...(isSaid('fix') && {
      fix: offset(BASE, 0, eastMetres),
      speedKmh: random.pick([0, 2, 3, 8, 20]),
    }),
  };
}
