import { daysOf, deriveArriving, deriveUploaded, statesOf } from '../derivation.fixture.ts';
import { createRandom } from '../random.ts';
import { stretchesOf, type TrueStretch } from '../truth-days.ts';
import { computeFigures } from '../truth-figures.ts';
import type { Word } from '../truth-pauses.ts';
import { shuffleArrivals } from './arrivals.ts';
import { addToScore, type Score, wordsOfScript } from './score.ts';
import type { MachineOfMonths } from './simulate-months.ts';

export const ARRIVALS = ['in order', 'shuffled'] as const;
export type ArrivalOrder = (typeof ARRIVALS)[number];

/** What was derived of a machine beside what it must be by the upload, and the score against what it really did. */
export type Judgement = {
  readonly states: { readonly told: TrueStretch[]; readonly expected: TrueStretch[] };
  readonly days: { readonly told: object[]; readonly expected: object[] };
  readonly score: Score;
};

/** Derives a machine of the months from its upload in such an order, and holds the result against both truths. */
export async function judgeMachine(
  machine: MachineOfMonths,
  zone: string,
  order: ArrivalOrder,
): Promise<Judgement> {
  const { uploaded } = machine;
  const uploads = uploaded.attachments.map(({ readings }) => readings);
  const derived =
    order === 'in order'
      ? deriveUploaded(uploaded, zone)
      : await deriveArriving(uploaded, zone, shuffleArrivals(uploads, createRandom(1)));
  const { words, days } = computeFigures(uploaded, zone);
  const states = { told: statesOf(derived), expected: stretchesOf(words, uploaded.startedAt) };
  const score: Score = new Map();
  addToScore(score, wordsOfScript(machine), wordsOf(states.told, machine));
  return { states, days: { told: daysOf(derived), expected: days }, score };
}

function wordsOf(stretches: readonly TrueStretch[], { uploaded }: MachineOfMonths): Word[] {
  const slate: Word[] = new Array(uploaded.until - uploaded.startedAt).fill('notMonitored');
  for (const { startedAt, endedAt, state } of stretches) {
    slate.fill(state, startedAt - uploaded.startedAt, endedAt - uploaded.startedAt);
  }
  return slate;
}
