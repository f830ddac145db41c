import type { SourceId } from '../../ids.ts';
import type { EngineState } from '../states/state.ts';
import { ENGINE_EVIDENCE, type JudgedBy, type WorkEvidence } from '../stream/evidence.ts';
import type { History } from './oracle.fixture.ts';
import { type Gap, unplacedIn } from './oracle-gaps.fixture.ts';
import { rulesAt } from './oracle-records.fixture.ts';
import { type Statement, statementAt } from './oracle-source.fixture.ts';

/** The condition of a machine before the pause rule; null: not monitored. */
export type Condition = 'working' | 'resting' | Exclude<EngineState, 'active' | 'idle'> | null;

/** The truth about a machine in a stretch in which nothing changes. */
export type TrueFinding = {
  readonly condition: Condition;
  readonly evidence: JudgedBy | null;
  readonly sourceId: SourceId | null;
  readonly positioned: boolean;
  readonly placed: boolean;
  readonly transported: boolean;
  readonly unplacedSeconds: number;
  /** The evidence that shows work, or else the evidence that could have. */
  readonly work: readonly WorkEvidence[];
};

const NOTHING: TrueFinding = {
  condition: null,
  evidence: null,
  sourceId: null,
  positioned: false,
  placed: false,
  transported: false,
  unplacedSeconds: 0,
  work: [],
};

const WAIT_SECONDS = 3_600;

export function findingAt(history: History, from: number, to: number): TrueFinding {
  const attached = attachedAt(history, from);
  if (attached.length === 0) return NOTHING;
  const statements = listStatements(history, from);
  return statements.length === 0 ? silentFinding(history, from, to) : findingFrom(statements);
}

/** The statement by which the engine is judged: the best kind of evidence, then the rank of the sources. */
export function engineStatement<One extends Pick<Statement, 'evidence'>>(all: readonly One[]): One | null {
  for (const kind of ENGINE_EVIDENCE) {
    const best = all.find(({ evidence }) => evidence === kind);
    if (best) return best;
  }
  return null;
}

function attachedAt({ attachments }: History, at: number) {
  return attachments.filter(({ from, to }) => from <= at && at < to);
}

function listStatements(history: History, at: number): Statement[] {
  const { records, horizon } = history;
  return attachedAt(history, at).flatMap((one) => statementAt(records, one, at, horizon) ?? []);
}

function findingFrom(statements: readonly Statement[]): TrueFinding {
  const positioned = statements.some((one) => one.positioned);
  const engine = engineStatement(statements);
  if (!engine) return { ...NOTHING, condition: 'unknown', positioned };
  const { evidence, sourceId, placed, transported, engineOn } = engine;
  const common = { ...NOTHING, evidence, sourceId, positioned, placed, transported };
  return engineOn ? { ...common, ...deriveWork(engine, statements) } : { ...common, condition: 'off' };
}

/** For each kind of work evidence, the best source that has it counts. */
function deriveWork(
  engine: Statement,
  statements: readonly Statement[],
): Pick<TrueFinding, 'condition' | 'work'> {
  if (engine.work.get('on-is-work')) return { condition: 'working', work: ['on-is-work'] };
  const could = [...new Set(statements.flatMap(({ work }) => [...work.keys()]))];
  const shown = could.filter((kind) => statements.find(({ work }) => work.has(kind))?.work.get(kind));
  if (shown.length > 0) return { condition: 'working', work: shown };
  return { condition: could.length > 0 ? 'resting' : 'running', work: could };
}

/** All sources are silent: the first in rank whose silence was judged in time decides. */
function silentFinding(history: History, from: number, to: number): TrueFinding {
  const missing: TrueFinding = { ...NOTHING, condition: 'missing' };
  const receivedAgainAt = endOfSilence(history, from);
  for (const { gaps } of attachedAt(history, from)) {
    const gap = gaps.find((one) => one.from <= from && from < one.to);
    if (!gap?.verdict || gap.verdict.judgedAt > receivedAgainAt + WAIT_SECONDS) continue;
    return judgedFinding(history, gap, gap.verdict, from, to);
  }
  return missing;
}

function judgedFinding(
  { records }: History,
  gap: Gap,
  { kind, evidence, judgedAt }: NonNullable<Gap['verdict']>,
  from: number,
  to: number,
): TrueFinding {
  const { sourceId } = gap;
  const worksWhenOn = kind === 'running' && rulesAt(records, judgedAt).onIsWork;
  const condition = worksWhenOn ? 'working' : kind === 'unplaced' ? 'missing' : kind;
  const work: WorkEvidence[] = worksWhenOn ? ['on-is-work'] : [];
  return { ...NOTHING, condition, evidence, sourceId, work, unplacedSeconds: unplacedIn(gap, from, to) };
}

/** The next reading of any source, even if the source falls silent at once; infinite: none. */
function endOfSilence({ attachments }: History, at: number): number {
  const heardAt = attachments.flatMap(({ received }) => received.map((one) => one.at));
  return Math.min(...heardAt.filter((one) => at < one));
}
