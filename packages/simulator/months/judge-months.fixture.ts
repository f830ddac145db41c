import { deriveArriving, deriveUploaded, listDays, listStates } from '../derivation.fixture.ts';
import { createRandom } from '../random.ts';
import { type TrueStretch, toStretches } from '../truth-days.ts';
import { computeFigures } from '../truth-figures.ts';
import type { TrueState } from '../truth-pauses.ts';
import { shuffleArrivals } from './arrivals.ts';
import { addToScore, listScriptStates, type Score } from './score.ts';
import type { MachineOfMonths } from './simulate-months.ts';

export const ARRIVALS = ['in order', 'shuffled'] as const;
export type ArrivalOrder = (typeof ARRIVALS)[number];

/** What was derived for a machine, what is expected by the upload, and the score against what it really did. */
export type Judgement = {
  readonly states: { readonly derived: TrueStretch[]; readonly expected: TrueStretch[] };
  readonly days: { readonly derived: object[]; readonly expected: object[] };
  readonly score: Score;
};

/**
 * Derives a machine of the months from its upload in the given order, and compares the result with both truths. That of the
 * upload is the same in every order, so a caller with several orders computes it once.
 */
export async function judgeMachine(
  machine: MachineOfMonths,
  zone: string,
  order: ArrivalOrder,
  truth = computeFigures(machine.uploaded, zone),
): Promise<Judgement> {
  const { uploaded } = machine;
  const uploads = uploaded.attachments.map(({ readings }) => readings);
  const derived =
    order === 'in order'
      ? deriveUploaded(uploaded, zone)
      : await deriveArriving(uploaded, zone, shuffleArrivals(uploads, createRandom(1)));
  const { states: seconds, days } = truth;
  const states = { derived: listStates(derived), expected: toStretches(seconds, uploaded.startedAt) };
  const score: Score = new Map();
  addToScore(score, listScriptStates(machine), paintStates(states.derived, machine));
  return { states, days: { derived: listDays(derived), expected: days }, score };
}

function paintStates(stretches: readonly TrueStretch[], { uploaded }: MachineOfMonths): TrueState[] {
  const slate: TrueState[] = new Array(uploaded.until - uploaded.startedAt).fill('notMonitored');
  for (const { startedAt, endedAt, state } of stretches) {
    slate.fill(state, startedAt - uploaded.startedAt, endedAt - uploaded.startedAt);
  }
  return slate;
}
