import type { EngineState } from '../states/state.ts';
import { ENGINE_EVIDENCE, type JudgedBy, type WorkEvidence } from '../stream/evidence.ts';
import type { History } from './oracle.fixture.ts';
import { type Gap, unplacedIn } from './oracle-gaps.fixture.ts';
import { rulesAt } from './oracle-records.fixture.ts';
import { type Statement, statementAt } from './oracle-source.fixture.ts';

/** What a machine does before the pause rule; null: it is not monitored. */
export type Condition = 'working' | 'resting' | Exclude<EngineState, 'active' | 'idle'> | null;

/** What is true of a machine in a stretch in which nothing changes. */
export type TrueFinding = {
  readonly condition: Condition;
  readonly evidence: JudgedBy | null;
  readonly sourceId: number | null;
  readonly positioned: boolean;
  readonly placed: boolean;
  readonly transported: boolean;
  readonly unplacedSeconds: number;
  /** What shows work, or else could have. */
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

const AWAITED_SECONDS = 3_600;

export function findingAt(history: History, from: number, to: number): TrueFinding {
  const attached = attachedAt(history, from);
  if (attached.length === 0) return NOTHING;
  const speaking = speakingAt(history, from);
  return speaking.length === 0 ? silentFinding(history, from, to) : spokenFinding(speaking);
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

function speakingAt(history: History, at: number): Statement[] {
  const { records, horizon } = history;
  return attachedAt(history, at).flatMap((one) => statementAt(records, one, at, horizon) ?? []);
}

function spokenFinding(speaking: readonly Statement[]): TrueFinding {
  const positioned = speaking.some((one) => one.positioned);
  const engine = engineStatement(speaking);
  if (!engine) return { ...NOTHING, condition: 'unknown', positioned };
  const { evidence, sourceId, placed, transported, engineOn } = engine;
  const told = { ...NOTHING, evidence, sourceId, positioned, placed, transported };
  return engineOn ? { ...told, ...workOf(engine, speaking) } : { ...told, condition: 'off' };
}

/** Of each kind of work evidence the best source that has it counts. */
function workOf(engine: Statement, speaking: readonly Statement[]): Pick<TrueFinding, 'condition' | 'work'> {
  if (engine.work.get('on-is-work')) return { condition: 'working', work: ['on-is-work'] };
  const could = [...new Set(speaking.flatMap(({ work }) => [...work.keys()]))];
  const shown = could.filter((kind) => speaking.find(({ work }) => work.has(kind))?.work.get(kind));
  if (shown.length > 0) return { condition: 'working', work: shown };
  return { condition: could.length > 0 ? 'resting' : 'running', work: could };
}

/** Everybody is silent: the first in rank whose silence was judged in time tells what it was. */
function silentFinding(history: History, from: number, to: number): TrueFinding {
  const missing: TrueFinding = { ...NOTHING, condition: 'missing' };
  const heardAgainAt = endOfSilence(history, from);
  for (const { gaps } of attachedAt(history, from)) {
    const gap = gaps.find((one) => one.from <= from && from < one.to);
    if (!gap?.verdict || gap.verdict.judgedAt > heardAgainAt + AWAITED_SECONDS) continue;
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

/** The next instant at which somebody is heard, even if he falls silent at once; infinite where nobody is. */
function endOfSilence({ attachments }: History, at: number): number {
  const heardAt = attachments.flatMap(({ heard }) => heard.map((one) => one.at));
  return Math.min(...heardAt.filter((one) => at < one));
}
