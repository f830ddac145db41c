import { distanceMillimetres } from '../../geo/distance.ts';
import type { SourceId } from '../../ids.ts';
import type { PositionE7 } from '../../readings/reading.ts';
import type { CounterName, DataNote } from '../derived.ts';
import type { ReadingItem } from '../stream/item.ts';
import type { History } from './oracle.fixture.ts';
import { engineStatement } from './oracle-finding.fixture.ts';
import { movesAlone, transportKnownAt } from './oracle-movement.fixture.ts';
import type { Received } from './oracle-received.fixture.ts';
import { type Attachment, claimAt } from './oracle-source.fixture.ts';
import { holdingAt, measureGrowth } from './oracle-values.fixture.ts';

/** What is counted at each reading, from what was known then. */
export type TrueTally = {
  /** `place`: of the reading in the stream. */
  readonly travelled: readonly {
    readonly at: number;
    readonly millimetres: number;
    readonly place: number;
  }[];
  readonly disagreements: readonly { readonly from: number; readonly to: number }[];
  readonly growths: readonly (Grown & { readonly at: number })[];
  readonly notes: readonly DataNote[];
};

type Grown = { readonly sourceId: SourceId; readonly counter: CounterName; readonly growth: number };

/** A point in the stream: just after the item at `index`, or later at `at`, before the next item. */
type Moment = { readonly at: number; readonly index: number };

/** The claim of one source at a moment. */
type SourceReport = ReturnType<typeof claimAt> & {
  readonly sourceId: SourceId;
  readonly odometer: boolean;
  readonly movesAlone: boolean;
};

type From = { readonly sourceId: SourceId; readonly position: PositionE7; readonly lastFixAt: number };

const COUNTERS: readonly CounterName[] = ['engineHours', 'odometer', 'fuelUsed'];
/** Seconds, metres at 200 km/h, millilitres at 500 l/h. */
const MAX_PER_SECOND = { engineHours: 1, odometer: 200 / 3.6, fuelUsed: 500_000 / 3_600 };

export function trueTally(history: History): TrueTally {
  const reports = history.attachments.flatMap(listGrowths);
  return {
    growths: reports.flatMap((one) => ('growth' in one ? one : [])),
    notes: reports.flatMap((one) => ('note' in one ? one : [])),
    ...travelAndDisagreement(history),
  };
}

function listGrowths({ sourceId, received }: Attachment) {
  return COUNTERS.flatMap((counter) => {
    const reports = received.filter(({ item }) => item.signals[counter]);
    return reports.slice(1).flatMap((one, index) => {
      const grown = growthBetween(reports[index], one, counter);
      return grown ? { at: one.at, sourceId, counter, ...grown } : [];
    });
  });
}

function growthBetween(before: Received | undefined, now: Received, counter: CounterName) {
  const [from, to] = [before?.item.signals[counter], now.item.signals[counter]];
  return before && from && to
    ? measureGrowth({ ...from, at: before.at }, to, now.at, MAX_PER_SECOND[counter])
    : null;
}

function travelAndDisagreement(history: History) {
  const travelled: { at: number; millimetres: number; place: number }[] = [];
  const disagreements: { from: number; to: number }[] = [];
  const moments = listMoments(history);
  let from: From | null = null;
  for (const [number, moment] of moments.entries()) {
    const reports = reportsAt(history, moment);
    const step = travel(history, moment, reports, from);
    from = step.from;
    if (step.millimetres > 0)
      travelled.push({ at: moment.at, millimetres: step.millimetres, place: moment.index });
    const to = moments[number + 1]?.at ?? history.horizon;
    const engineStates = reports.map(({ engineOn }) => engineOn);
    if (engineStates.includes(true) && engineStates.includes(false) && moment.at < to)
      disagreements.push({ from: moment.at, to });
  }
  return { travelled, disagreements };
}

type Step = { readonly from: From | null; readonly millimetres: number };

function travel(
  history: History,
  { at, index }: Moment,
  reports: readonly SourceReport[],
  from: From | null,
): Step {
  const item = history.items[index];
  const reading = item?.kind === 'reading' && item.at === at ? item : null;
  const counting = reports.find(({ odometer }) => odometer);
  if (counting) {
    const counts = reading && reading.sourceId === counting.sourceId;
    return { from: null, millimetres: counts ? byOdometer(history, reading) : 0 };
  }
  if (engineStatement(reports)?.engineOn === false) return { from: null, millimetres: 0 };
  const lives = reports.some(({ sourceId }) => sourceId === from?.sourceId);
  return byFix(reading, reports, lives ? from : null);
}

function byOdometer({ records, attachments }: History, reading: ReadingItem): number {
  const attachment = attachments.find((one) => one.received.some(({ item }) => item === reading));
  const reports = attachment?.received.filter(({ item }) => item.signals.odometer) ?? [];
  const number = reports.findIndex(({ item }) => item === reading);
  const [before, now] = [reports[number - 1], reports[number]];
  if (!before || !now) return 0;
  const knownBy = attachment?.received.indexOf(now) ?? -1;
  const carried =
    [before, now].some(({ held, at }) => movesAlone(records, reading.sourceId, held, at)) ||
    attachment?.moved.some(
      (one) => one.as === 'transported' && before.at <= one.from && one.knownBy <= knownBy,
    );
  const grown = growthBetween(before, now, 'odometer');
  return carried || !grown || 'note' in grown ? 0 : Math.round(grown.growth * 1000);
}

function byFix(reading: ReadingItem | null, reports: readonly SourceReport[], from: From | null): Step {
  const fix = reading?.signals.fix;
  const positioned = reports.find((one) => one.positioned);
  if (!fix || positioned?.sourceId !== reading.sourceId) return { from, millimetres: 0 };
  if (positioned.movesAlone) return { from: null, millimetres: 0 };
  const { at, sourceId } = reading;
  const fresh = { sourceId, position: fix, lastFixAt: at };
  if (from?.sourceId !== sourceId) return { from: fresh, millimetres: 0 };
  const millimetres = distanceMillimetres(from.position, fix);
  if (millimetres <= 25_000) return { from: { ...from, lastFixAt: at }, millimetres: 0 };
  const hours = Math.max(at - from.lastFixAt, 1) / 3600;
  return { from: fresh, millimetres: millimetres / 1_000_000 / hours < 200 ? millimetres : 0 };
}

/** The claims of the attached sources at a moment, from readings that were in time so far. */
export function reportsAt({ records, attachments, items }: History, { at, index }: Moment): SourceReport[] {
  return attachments.flatMap((attachment): SourceReport[] => {
    const { sourceId, from, to, received, movements } = attachment;
    if (from > at || to <= at) return [];
    const known = received.findLastIndex(
      (one) => one.at < at || (one.at === at && items.indexOf(one.item) <= index),
    );
    const latest = received[known];
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
  const lapses = attachments.flatMap(({ received }) =>
    received.flatMap(({ held, lastInTime }) => [
      lastInTime + 1,
      ...Object.values(held).map(({ until }) => until),
    ]),
  );
  const atLapses = [...new Set(lapses)]
    .filter((at) => at <= horizon)
    .map((at) => ({ at, index: items.findLastIndex((item) => item.at < at) }));
  return [...afterItems, ...atLapses].sort((a, b) => a.at - b.at || a.index - b.index);
}
