import { nextMidnightAfter } from '../../time/civil-day.ts';
import type { EngineState } from '../states/state.ts';
import { type Context, contextAt, type History } from './oracle.fixture.ts';
import { type Condition, findingAt, type TrueFinding } from './oracle-finding.fixture.ts';

/** The truth about a stretch in which nothing changes; a null state: not monitored. */
export type TruePiece = TrueFinding & {
  readonly from: number;
  readonly to: number;
  readonly state: EngineState | null;
  /** The context, and the instant since which it is in force on this day. */
  readonly context: Context;
  readonly sliceFrom: number;
};

type RawPiece = Omit<TruePiece, 'state'>;

const PAUSE_SECONDS = 180;

/** Lists every stretch between two instants at which something could change, with the truth about it. */
export function truePieces(history: History): TruePiece[] {
  const instants = changingInstants(history);
  const pieces: RawPiece[] = [];
  for (const [index, from] of instants.slice(0, -1).entries()) {
    const to = instants[index + 1] ?? from;
    const context = contextAt(history, from);
    const before = pieces.at(-1);
    const sliceFrom = before && sameContext(before.context, context) ? before.sliceFrom : from;
    pieces.push({ from, to, context, sliceFrom, ...findingAt(history, from, to) });
  }
  return pieces.map((piece, index) => ({ ...piece, state: pieceState(pieces, index, history.horizon) }));
}

export function sameContext(a: Context, b: Context): boolean {
  return (
    a.date === b.date &&
    a.zone === b.zone &&
    a.siteId === b.siteId &&
    a.hireId === b.hireId &&
    a.calendar === b.calendar &&
    a.sourceIds.join() === b.sourceIds.join()
  );
}

function changingInstants({ items, records, attachments, horizon }: History): number[] {
  const begin = attachments[0]?.from ?? horizon;
  const instants = new Set<number>([begin, horizon]);
  for (const { at } of items) instants.add(at);
  for (const { to, received, movements, gaps } of attachments) {
    instants.add(to);
    for (const { held, placed } of received) {
      for (const { until } of Object.values(held)) instants.add(until);
      if (placed) for (const at of [placed.from, placed.activeFrom, placed.activeTo]) instants.add(at);
    }
    for (const stretch of [...movements, ...gaps]) instants.add(stretch.from).add(stretch.to);
  }
  const zones = new Set(records.flatMap((item) => (item.kind === 'zone' ? [item.zone] : [])));
  for (const zone of [...zones, 'Europe/London']) {
    for (let at = begin; at < horizon; at = nextMidnightAfter(at, zone)) instants.add(at);
  }
  return [...instants].filter((at) => begin <= at && at <= horizon).sort((a, b) => a - b);
}

/** The pause rule, defined over the whole rest around a piece. */
function pieceState(pieces: readonly RawPiece[], index: number, horizon: number): EngineState | null {
  const condition: Condition = pieces[index]?.condition ?? null;
  if (condition === 'working') return 'active';
  if (condition !== 'resting') return condition;
  let first = index;
  let last = index;
  while (pieces[first - 1]?.condition === 'resting') first -= 1;
  while (pieces[last + 1]?.condition === 'resting') last += 1;
  const from = pieces[first]?.from ?? 0;
  const to = pieces[last]?.to ?? 0;
  const workBefore = pieces[first - 1]?.condition === 'working';
  const workAfter = to === horizon || pieces[last + 1]?.condition === 'working';
  return to - from < PAUSE_SECONDS && workBefore && workAfter ? 'active' : 'idle';
}
