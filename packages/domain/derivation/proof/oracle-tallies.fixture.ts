import { distanceMillimetres } from '../../geo/distance.ts';
import type { PositionE7 } from '../../readings/reading.ts';
import type { CounterName, DataNote } from '../states/segment.ts';
import type { ReadingItem } from '../stream/item.ts';
import type { History } from './oracle.fixture.ts';
import { engineStatement } from './oracle-finding.fixture.ts';
import type { Heard } from './oracle-heard.fixture.ts';
import { movesAlone, transportKnownAt } from './oracle-movement.fixture.ts';
import { type Attachment, claimAt } from './oracle-source.fixture.ts';
import { growthOf, holdingAt } from './oracle-values.fixture.ts';

/** What is counted while readings come, each by what was known then. */
export type TrueTally = {
  readonly travelled: readonly { readonly at: number; readonly millimetres: number }[];
  readonly disagreements: readonly { readonly from: number; readonly to: number }[];
  readonly growths: readonly (Grown & { readonly at: number })[];
  readonly notes: readonly DataNote[];
};

type Grown = { readonly sourceId: number; readonly counter: CounterName; readonly growth: number };

/** A point in the stream: just after the item at `index`, or where time has passed to `at` since. */
type Moment = { readonly at: number; readonly index: number };

/** What one source says at a moment, by its reading of that number. */
type Word = ReturnType<typeof claimAt> & {
  readonly sourceId: number;
  readonly odometer: boolean;
  readonly movesAlone: boolean;
};

type From = { readonly sourceId: number; readonly position: PositionE7; readonly lastFixAt: number };

const COUNTERS: readonly CounterName[] = ['engineHours', 'odometer', 'fuelUsed'];
/** Seconds, metres at 200 km/h, millilitres at 500 l/h. */
const PER_SECOND_AT_MOST = { engineHours: 1, odometer: 200 / 3.6, fuelUsed: 500_000 / 3_600 };

export function trueTally(history: History): TrueTally {
  const told = history.attachments.flatMap(growthsOf);
  return {
    growths: told.flatMap((one) => ('growth' in one ? one : [])),
    notes: told.flatMap((one) => ('note' in one ? one : [])),
    ...travelAndDisagreement(history),
  };
}

function growthsOf({ sourceId, heard }: Attachment) {
  return COUNTERS.flatMap((counter) => {
    const told = heard.filter(({ item }) => item.signals[counter]);
    return told.slice(1).flatMap((one, index) => {
      const grown = grownBetween(told[index], one, counter);
      return grown ? { at: one.at, sourceId, counter, ...grown } : [];
    });
  });
}

function grownBetween(before: Heard | undefined, now: Heard, counter: CounterName) {
  const [from, to] = [before?.item.signals[counter], now.item.signals[counter]];
  return before && from && to
    ? growthOf({ ...from, at: before.at }, to, now.at, PER_SECOND_AT_MOST[counter])
    : null;
}

function travelAndDisagreement(history: History) {
  const travelled: { at: number; millimetres: number }[] = [];
  const disagreements: { from: number; to: number }[] = [];
  const moments = listMoments(history);
  let from: From | null = null;
  for (const [number, moment] of moments.entries()) {
    const words = wordsAt(history, moment);
    const step = travel(history, moment, words, from);
    from = step.from;
    if (step.millimetres > 0) travelled.push({ at: moment.at, millimetres: step.millimetres });
    const to = moments[number + 1]?.at ?? history.horizon;
    const said = words.map(({ engineOn }) => engineOn);
    if (said.includes(true) && said.includes(false) && moment.at < to)
      disagreements.push({ from: moment.at, to });
  }
  return { travelled, disagreements };
}

type Step = { readonly from: From | null; readonly millimetres: number };

function travel(history: History, { at, index }: Moment, words: readonly Word[], from: From | null): Step {
  const item = history.items[index];
  const reading = item?.kind === 'reading' && item.at === at ? item : null;
  const counting = words.find(({ odometer }) => odometer);
  if (counting) {
    const counts = reading && reading.sourceId === counting.sourceId;
    return { from: null, millimetres: counts ? byOdometer(history, reading) : 0 };
  }
  if (engineStatement(words)?.engineOn === false) return { from: null, millimetres: 0 };
  const lives = words.some(({ sourceId }) => sourceId === from?.sourceId);
  return byFix(reading, words, lives ? from : null);
}

function byOdometer({ records, attachments }: History, reading: ReadingItem): number {
  const attachment = attachments.find((one) => one.heard.some(({ item }) => item === reading));
  const told = attachment?.heard.filter(({ item }) => item.signals.odometer) ?? [];
  const number = told.findIndex(({ item }) => item === reading);
  const [before, now] = [told[number - 1], told[number]];
  if (!before || !now) return 0;
  const carried = [before, now].some(({ held, at }) => movesAlone(records, reading.sourceId, held, at));
  const grown = grownBetween(before, now, 'odometer');
  return carried || !grown || 'note' in grown ? 0 : Math.round(grown.growth * 1000);
}

function byFix(reading: ReadingItem | null, words: readonly Word[], from: From | null): Step {
  const fix = reading?.signals.fix;
  const positioned = words.find((one) => one.positioned);
  if (!fix || positioned?.sourceId !== reading.sourceId) return { from, millimetres: 0 };
  if (positioned.movesAlone) return { from: null, millimetres: 0 };
  const { at, sourceId } = reading;
  const anew = { sourceId, position: fix, lastFixAt: at };
  if (from?.sourceId !== sourceId) return { from: anew, millimetres: 0 };
  const millimetres = distanceMillimetres(from.position, fix);
  if (millimetres <= 25_000) return { from: { ...from, lastFixAt: at }, millimetres: 0 };
  const hours = Math.max(at - from.lastFixAt, 1) / 3600;
  return { from: anew, millimetres: millimetres / 1_000_000 / hours < 200 ? millimetres : 0 };
}

/** What the attached sources say after a moment, by readings that were in time so far. */
function wordsAt({ records, attachments, items }: History, { at, index }: Moment): Word[] {
  return attachments.flatMap((attachment): Word[] => {
    const { sourceId, from, to, heard, movements } = attachment;
    if (from > at || to <= at) return [];
    const known = heard.findLastIndex(
      (one) => one.at < at || (one.at === at && items.indexOf(one.item) <= index),
    );
    const latest = heard[known];
    if (!latest || at > latest.lastInTime) return [];
    const claim = claimAt(records, sourceId, latest, at);
    const carried = transportKnownAt(movements, at, known) ? { engineOn: false, work: new Map() } : {};
    const odometer = holdingAt(latest.held, at).odometer === true;
    return [
      {
        ...claim,
        ...carried,
        sourceId,
        odometer,
        movesAlone: movesAlone(records, sourceId, latest.held, at),
      },
    ];
  });
}

function listMoments({ items, attachments, horizon }: History): Moment[] {
  const afterItems = items.map(({ at }, index) => ({ at, index }));
  const lapses = attachments.flatMap(({ heard }) =>
    heard.flatMap(({ held, lastInTime }) => [
      lastInTime + 1,
      ...Object.values(held).map(({ until }) => until),
    ]),
  );
  const atLapses = [...new Set(lapses)]
    .filter((at) => at <= horizon)
    .map((at) => ({ at, index: items.findLastIndex((item) => item.at < at) }));
  return [...afterItems, ...atLapses].sort((a, b) => a.at - b.at || a.index - b.index);
}
