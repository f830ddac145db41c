import type { CoveredTime } from '../../readings/signals.ts';
import type { ReadingItem } from '../stream/item.ts';
import { type Claim, claimBy, isWorking } from './oracle-claim.fixture.ts';
import { gapsOf } from './oracle-gaps.fixture.ts';
import type { Heard, Placed, Track } from './oracle-heard.fixture.ts';
import { type Movement, movementsOf, transportAt } from './oracle-movement.fixture.ts';
import { type Records, rulesAt, type Span, settingsAt } from './oracle-records.fixture.ts';
import {
  type Covered,
  counterAfter,
  countingBy,
  defined,
  hold,
  holdingAt,
  saidBy,
} from './oracle-values.fixture.ts';

/** One source over one attachment, with all that it ever says in it. */
export type Attachment = Track & { readonly movements: readonly Movement[] };

/** What a source claims when the whole of its attachment is known; null where it is silent. */
export type Statement = Claim & {
  readonly sourceId: number;
  readonly placed: boolean;
  readonly transported: boolean;
};

/** Hears all readings of an attachment, one after the other. */
export function hearAll(records: Records, span: Span, readings: readonly ReadingItem[]): Attachment {
  const heard: Heard[] = [];
  for (const item of readings) {
    if (item.sourceId !== span.sourceId || item.at < span.from || item.at >= span.to) continue;
    heard.push(hear(records, span, heard, item));
  }
  return { ...span, heard, movements: movementsOf(records, { ...span, heard }) };
}

/** What the source claims at an instant; it falls silent at its last reading unless it is heard of by `horizon`. */
export function statementAt(
  records: Records,
  attachment: Attachment,
  at: number,
  horizon: number,
): Statement | null {
  const index = attachment.heard.findLastIndex((one) => one.at <= at);
  const own = ownStatementAt(records, attachment, index, at, horizon);
  const placed = attachment.heard[index + 1]?.placed;
  const better = own !== null && own.evidence !== null && own.evidence !== 'accelerometer';
  if (!placed || at < placed.from || better) return own;
  return placedStatement(records, attachment.sourceId, own, placed, at);
}

function ownStatementAt(
  records: Records,
  { sourceId, heard, to, movements }: Attachment,
  index: number,
  at: number,
  horizon: number,
): Statement | null {
  const last = heard[index];
  if (!last || (heard[index + 1]?.at ?? Math.min(to, horizon)) > last.lastInTime) return null;
  const claim = claimAt(records, sourceId, last, at);
  if (!transportAt(movements, at)) return { ...claim, sourceId, placed: false, transported: false };
  return { ...claim, engineOn: false, work: new Map(), sourceId, placed: false, transported: true };
}

/** Whether the engine was on, and whether it shook as at work, is told anew; other kinds of work stay. */
function placedStatement(
  records: Records,
  sourceId: number,
  own: Statement | null,
  { activeFrom, activeTo, restIdle, to }: Placed,
  at: number,
): Statement {
  const active = activeFrom <= at && at < activeTo;
  const covered = active ? 'working' : restIdle ? 'resting' : 'off';
  const claim = claimBy({ covered }, settingsAt(records, sourceId, to), rulesAt(records, to));
  const kept = [...(own?.work ?? [])].filter(([kind]) => kind !== 'on-is-work' && kind !== 'vibration');
  return {
    ...claim,
    work: new Map([...kept, ...claim.work]),
    positioned: own?.positioned ?? false,
    sourceId,
    placed: true,
    transported: false,
  };
}

/** What a source says after a reading, by the values that it holds, whatever comes later. */
export function claimAt(
  records: Records,
  sourceId: number,
  { held }: Pick<Heard, 'held'>,
  at: number,
): Claim {
  return claimBy(holdingAt(held, at), settingsAt(records, sourceId, at), rulesAt(records, at));
}

function hear(records: Records, span: Span, earlier: readonly Heard[], item: ReadingItem): Heard {
  const { at, signals } = item;
  const settings = settingsAt(records, span.sourceId, at);
  const before = earlier.at(-1) ?? null;
  const inTime = before !== null && at <= before.lastInTime;
  const covers = signals.covered && coversFor(settings) ? signals.covered : null;
  const placed = covers && placedBy(records, span, earlier, at, covers);
  const counter = signals.engineHours;
  const said = defined({
    ...saidBy(signals),
    counts: counter && countingBy(before?.hours ?? null, counter, at),
    covered: covers && coveredAfter(at, covers, placed),
  });
  const kept = inTime ? before.held : {};
  const { engineOn } = claimBy({ ...holdingAt(kept, at), ...said }, settings, rulesAt(records, at));
  const lastInTime = at + (engineOn ? settings.onIntervalSeconds : settings.offIntervalSeconds);
  return {
    at,
    item,
    lastInTime,
    inTime,
    engineOn,
    held: { ...kept, ...hold(said, lastInTime, at + settings.onIntervalSeconds) },
    hours: counter ? counterAfter(before?.hours ?? null, counter, at) : (before?.hours ?? null),
    coversSeconds: covers?.coversSeconds ?? before?.coversSeconds ?? 0,
    placed,
  };
}

const coversFor = ({ learning, evidence }: ReturnType<typeof settingsAt>): boolean =>
  !learning && evidence.includes('accelerometer');

/** No cover reaches back farther than the one before it did: else two could tell of the same time. */
function placedBy(
  records: Records,
  span: Span,
  earlier: readonly Heard[],
  at: number,
  covers: CoveredTime,
): Placed | null {
  const before = earlier.at(-1);
  const reach = Math.min(covers.coversSeconds, before?.coversSeconds ?? 0);
  const from = Math.max(at - reach, before?.at ?? span.from);
  if (from >= at) return null;
  const active = Math.min(covers.activeSeconds, at - from);
  const activeFrom = workedBefore(records, span, earlier, from, at) ? from : at - active;
  return { from, to: at, activeFrom, activeTo: activeFrom + active, restIdle: covers.restIdle ?? false };
}

/** Whether the second that ends at an instant was one of work, as far as is known at `now`. */
function workedBefore(
  records: Records,
  span: Span,
  heard: readonly Heard[],
  from: number,
  now: number,
): boolean {
  if (from <= span.from) return false;
  const movements = movementsOf(records, { ...span, heard });
  const attachment = { ...span, heard, movements };
  const statement = statementAt(records, attachment, from - 1, now);
  return statement ? isWorking(statement) : isGapAtWork(records, attachment, from - 1);
}

/** Whether an instant lies in a gap that a counter proved to be on, of a machine that works when it is on. */
function isGapAtWork(records: Records, attachment: Attachment, at: number): boolean {
  const gap = gapsOf(records, attachment).find(({ from, to }) => from <= at && at < to);
  return gap?.verdict?.kind === 'running' && rulesAt(records, gap.verdict.judgedAt).onIsWork;
}

function coveredAfter(at: number, covers: CoveredTime, placed: Placed | null): Covered {
  const works = placed
    ? placed.activeFrom < placed.activeTo && placed.activeTo === at
    : covers.activeSeconds === covers.coversSeconds;
  return works ? 'working' : covers.restIdle ? 'resting' : 'off';
}
