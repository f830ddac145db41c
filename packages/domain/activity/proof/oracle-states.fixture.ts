import { civilDateAt, nextMidnightAfter } from '../../time/civil-day.ts';
import type { EngineState } from '../state.ts';
import {
  type Attachment,
  engineStatement,
  type History,
  rulesAt,
  type Statement,
  statementOf,
  zoneAt,
} from './oracle.fixture.ts';

/** What is true over a stretch in which nothing changes; a null state is not monitored. */
export type TruePiece = {
  readonly from: number;
  readonly to: number;
  readonly state: EngineState | null;
  readonly evidence: string | null;
  readonly sourceId: number | null;
  readonly positioned: boolean;
  readonly date: string;
  readonly zone: string;
  readonly sourceIds: readonly number[];
};

type Condition = 'working' | 'resting' | Exclude<EngineState, 'active' | 'idle'> | null;
type RawPiece = Omit<TruePiece, 'state'> & { readonly condition: Condition };

/** Every stretch between two instants at which something could change, with what is true in it. */
export function truePieces(history: History): TruePiece[] {
  const instants = changingInstants(history);
  const raw = instants
    .slice(0, -1)
    .map((from, index) => rawPiece(history, from, instants[index + 1] ?? from));
  return raw.map(({ condition, ...piece }, index) => ({
    ...piece,
    state: stateOf(raw, index, history.horizon),
  }));
}

function changingInstants(history: History): number[] {
  const begin = history.attachments[0]?.from ?? history.horizon;
  const instants = new Set<number>([begin, history.horizon]);
  for (const item of history.items) instants.add(item.at);
  for (const { to, heard } of history.attachments) {
    instants.add(to);
    for (const { rpm, ignition, travels, fix } of heard) {
      for (const value of [rpm, ignition, travels, fix]) if (value) instants.add(value.until);
    }
  }
  const zones = new Set(history.items.flatMap((item) => (item.kind === 'zone' ? [item.zone] : [])));
  for (const zone of [...zones, 'Europe/London']) {
    for (let at = begin; at < history.horizon; at = nextMidnightAfter(at, zone)) instants.add(at);
  }
  return [...instants].filter((at) => begin <= at && at <= history.horizon).sort((a, b) => a - b);
}

function rawPiece(history: History, from: number, to: number): RawPiece {
  const attached = history.attachments.filter((one) => one.from <= from && from < one.to);
  const statements = attached.flatMap((one) => statementAt(history, one, from) ?? []);
  const engine = engineStatement(statements);
  const zone = zoneAt(history, from);
  return {
    from,
    to,
    condition: attached.length === 0 ? null : conditionOf(history, statements, engine, from),
    evidence: engine?.evidence ?? null,
    sourceId: engine?.sourceId ?? null,
    positioned: statements.some(({ positioned }) => positioned),
    date: civilDateAt(from, zone),
    zone,
    sourceIds: attached.map(({ sourceId }) => sourceId).sort((a, b) => a - b),
  };
}

/** Null where the source is silent: its next sign of life came too late, or not at all up to the horizon. */
function statementAt(history: History, { heard, to }: Attachment, at: number): Statement | null {
  const index = heard.findLastIndex((reading) => reading.at <= at);
  const reading = heard[index];
  if (!reading) return null;
  const nextSign = heard[index + 1]?.at ?? Math.min(to, history.horizon);
  return nextSign <= reading.lastInTime ? statementOf(history, reading, at) : null;
}

function conditionOf(
  history: History,
  statements: readonly Statement[],
  engine: Statement | null,
  at: number,
): Condition {
  if (statements.length === 0) return 'missing';
  if (!engine) return 'unknown';
  if (!engine.engineOn) return 'off';
  if (rulesAt(history, at).onIsWork) return 'working';
  const rpmWork = statements.find((one) => one.rpmWork !== null)?.rpmWork ?? null;
  const travelWork = statements.find((one) => one.travelWork !== null)?.travelWork ?? null;
  if (rpmWork || travelWork) return 'working';
  return rpmWork === null && travelWork === null ? 'running' : 'resting';
}

/** The pause rule as a definition over the whole stretch of rest around a piece. */
function stateOf(pieces: readonly RawPiece[], index: number, horizon: number): EngineState | null {
  const condition = pieces[index]?.condition ?? null;
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
  return to - from < 180 && workBefore && workAfter ? 'active' : 'idle';
}
