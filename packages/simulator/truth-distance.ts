import { distanceMillimetres } from '@groundwork/domain/geo/distance.ts';
import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import { cameAfterSilence, hear, type Judged } from './truth-evidence.ts';
import type { UploadedMachine } from './truth-upload.ts';

const LEAST_STEP_MILLIMETRES = 25_000;
const MILLIMETRES_PER_SECOND_AT_200_KMH = 200_000_000 / 3_600;

/** Ground covered, booked at the fix that shows it. */
export type Growth = { readonly at: number; readonly millimetres: number };

/**
 * The distance that a machine's upload proves, step by step. Speed is judged from the fix before; a leap
 * adds nothing, and what follows is measured from where it ended.
 */
export function computeGrowth(machine: UploadedMachine): Growth[] {
  return machine.attachments.flatMap((attachment) => {
    const end = Math.min(attachment.detachedAt ?? machine.until, machine.until);
    return walk(hear(attachment, machine.rules, end)).filter(({ at }) => at >= machine.startedAt);
  });
}

function walk(judged: readonly Judged[]): Growth[] {
  const steps: Growth[] = [];
  let anchor: PositionE7 | null = null;
  let lastFixAt = 0;
  judged.forEach(({ at, engine, reading }, index) => {
    if (mustBeginAnew(at, judged[index - 1])) anchor = null;
    const { fix } = reading.signals;
    if (engine === false) anchor = null;
    if (engine === false || fix === undefined) return;
    const millimetres: number = anchor === null ? 0 : distanceMillimetres(anchor, fix);
    const isLeap = millimetres >= furthestMillimetres(at - lastFixAt);
    lastFixAt = at;
    if (anchor !== null && millimetres <= LEAST_STEP_MILLIMETRES) return;
    if (anchor !== null && !isLeap) steps.push({ at, millimetres });
    anchor = fix;
  });
  return steps;
}

/**
 * Whether silence lay before this instant, or a moment in which the engine was known to be off. A value
 * that ends at this very instant ends before anything is said here.
 */
function mustBeginAnew(at: number, before: Judged | undefined): boolean {
  if (before === undefined || cameAfterSilence(at, before)) return true;
  for (let instant = before.at; instant <= at; instant += 1) {
    if (before.wordAt(instant) === 'off') return true;
  }
  return false;
}

/** What 200 km/h would cover since the fix before; two fixes in one second are a second apart. */
function furthestMillimetres(seconds: number): number {
  return Math.max(seconds, 1) * MILLIMETRES_PER_SECOND_AT_200_KMH;
}
