import { distanceMillimetres } from '@groundwork/domain/geo/distance.ts';
import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import { hear, type Judged } from './truth-evidence.ts';
import type { UploadedMachine } from './truth-upload.ts';

const LEAST_STEP_MILLIMETRES = 25_000;
const MILLIMETRES_PER_SECOND_AT_200_KMH = 200_000_000 / 3_600;

/** Ground covered, booked at the fix that shows it. */
export type Growth = { readonly at: number; readonly millimetres: number };

type Anchor = { readonly at: number; readonly place: PositionE7 };

/** The distance that a machine's upload proves, step by step. */
export function computeGrowth(machine: UploadedMachine): Growth[] {
  return machine.attachments.flatMap((attachment) => {
    const end = Math.min(attachment.detachedAt ?? machine.until, machine.until);
    return walk(hear(attachment, machine.rules, end)).filter(({ at }) => at >= machine.startedAt);
  });
}

function walk(judged: readonly Judged[]): Growth[] {
  const steps: Growth[] = [];
  let anchor: Anchor | null = null;
  judged.forEach(({ at, engine, reading }, index) => {
    if (engine === false || cameAfterSilence(judged, index)) anchor = null;
    const place = reading.signals.fix;
    if (engine === false || place === undefined) return;
    const millimetres = anchor === null ? 0 : distanceMillimetres(anchor.place, place);
    if (anchor !== null && !isStep(millimetres, at - anchor.at)) return;
    if (anchor !== null) steps.push({ at, millimetres });
    anchor = { at, place };
  });
  return steps;
}

function cameAfterSilence(judged: readonly Judged[], index: number): boolean {
  const here = judged[index];
  const before = judged[index - 1];
  return here !== undefined && before !== undefined && here.at - before.at > before.intervalSeconds;
}

function isStep(millimetres: number, seconds: number): boolean {
  return millimetres > LEAST_STEP_MILLIMETRES && millimetres < seconds * MILLIMETRES_PER_SECOND_AT_200_KMH;
}
