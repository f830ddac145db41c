import type { SourceId } from '../../ids.ts';
import type { CoveredTime } from '../../readings/signals.ts';
import type { ReadingItem } from '../stream/item.ts';
import { type Claim, claimBy, isWorking } from './oracle-claim.fixture.ts';
import { listGaps } from './oracle-gaps.fixture.ts';
import { listMovements, type Movement, transportAt } from './oracle-movement.fixture.ts';
import type { Placed, Received, Track } from './oracle-received.fixture.ts';
import { type Records, rulesAt, type Span, settingsAt } from './oracle-records.fixture.ts';
import {
  type Covered,
  counterAfter,
  countingBy,
  defined,
  hold,
  holdingAt,
  readValues,
} from './oracle-values.fixture.ts';

/** One source during one attachment, with all its readings and movements. */
export type Attachment = Track & { readonly movements: readonly Movement[] };

/** The claim of a source with its whole attachment known. */
export type Statement = Claim & {
  readonly sourceId: SourceId;
  readonly placed: boolean;
  readonly transported: boolean;
};

/** Receives all readings of an attachment in order. */
export function receiveAll(records: Records, span: Span, readings: readonly ReadingItem[]): Attachment {
  const received: Received[] = [];
  for (const item of readings) {
    if (item.sourceId !== span.sourceId || item.at < span.from || item.at >= span.to) continue;
    received.push(receive(records, span, received, item));
  }
  return { ...span, received, movements: listMovements(records, { ...span, received }) };
}

/** The claim of the source at an instant, null if it is silent: after its last reading, unless another comes by `horizon`. */
export function statementAt(
  records: Records,
  attachment: Attachment,
  at: number,
  horizon: number,
): Statement | null {
  const index = attachment.received.findLastIndex((one) => one.at <= at);
  const own = ownStatementAt(records, attachment, index, at, horizon);
  const placed = attachment.received[index + 1]?.placed;
  const better = own !== null && own.evidence !== null && own.evidence !== 'accelerometer';
  if (!placed || at < placed.from || better) return own;
  return placedStatement(records, attachment.sourceId, own, placed, at);
}

function ownStatementAt(
  records: Records,
  { sourceId, received, to, movements }: Attachment,
  index: number,
  at: number,
  horizon: number,
): Statement | null {
  const last = received[index];
  if (!last || (received[index + 1]?.at ?? Math.min(to, horizon)) > last.lastInTime) return null;
  const claim = claimAt(records, sourceId, last, at);
  if (!transportAt(movements, at)) return { ...claim, sourceId, placed: false, transported: false };
  return { ...claim, engineOn: false, work: new Map(), sourceId, placed: false, transported: true };
}

/** Replaces the engine and vibration evidence by the covered time; other kinds of work evidence stay. */
function placedStatement(
  records: Records,
  sourceId: SourceId,
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

/** The claim of a source from the values it holds after a reading, whatever comes later. */
export function claimAt(
  records: Records,
  sourceId: SourceId,
  { held }: Pick<Received, 'held'>,
  at: number,
): Claim {
  return claimBy(holdingAt(held, at), settingsAt(records, sourceId, at), rulesAt(records, at));
}

function receive(records: Records, span: Span, earlier: readonly Received[], item: ReadingItem): Received {
  const { at, signals } = item;
  const settings = settingsAt(records, span.sourceId, at);
  const before = earlier.at(-1) ?? null;
  const inTime = before !== null && at <= before.lastInTime;
  const covers = signals.covered && coversFor(settings) ? signals.covered : null;
  const placed = covers && placedBy(records, span, earlier, at, covers);
  const counter = signals.engineHours;
  const reported = defined({
    ...readValues(signals),
    counts: counter && countingBy(before?.hours ?? null, counter, at),
    covered: covers && coveredAfter(at, covers, placed),
  });
  const kept = inTime ? before.held : {};
  const { engineOn } = claimBy({ ...holdingAt(kept, at), ...reported }, settings, rulesAt(records, at));
  const lastInTime = at + (engineOn ? settings.onIntervalSeconds : settings.offIntervalSeconds);
  return {
    at,
    item,
    lastInTime,
    inTime,
    engineOn,
    held: { ...kept, ...hold(reported, lastInTime, at + settings.onIntervalSeconds) },
    hours: counter ? counterAfter(before?.hours ?? null, counter, at) : (before?.hours ?? null),
    coversSeconds: covers?.coversSeconds ?? before?.coversSeconds ?? 0,
    placed,
  };
}

const coversFor = ({ learning, evidence }: ReturnType<typeof settingsAt>): boolean =>
  !learning && evidence.includes('accelerometer');

/** No covering reading reaches back further than the one before it, so that two never cover the same time. */
function placedBy(
  records: Records,
  span: Span,
  earlier: readonly Received[],
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

/** Whether the machine worked in the second before an instant, as far as is known at `now`. */
function workedBefore(
  records: Records,
  span: Span,
  received: readonly Received[],
  from: number,
  now: number,
): boolean {
  if (from <= span.from) return false;
  const movements = listMovements(records, { ...span, received });
  const attachment = { ...span, received, movements };
  const statement = statementAt(records, attachment, from - 1, now);
  return statement ? isWorking(statement) : isGapAtWork(records, attachment, from - 1);
}

/** Whether an instant is inside a gap that a counter proved to be on, for a machine type that works when on. */
function isGapAtWork(records: Records, attachment: Attachment, at: number): boolean {
  const gap = listGaps(records, attachment).find(({ from, to }) => from <= at && at < to);
  return gap?.verdict?.kind === 'running' && rulesAt(records, gap.verdict.judgedAt).onIsWork;
}

function coveredAfter(at: number, covers: CoveredTime, placed: Placed | null): Covered {
  const works = placed
    ? placed.activeFrom < placed.activeTo && placed.activeTo === at
    : covers.activeSeconds === covers.coversSeconds;
  return works ? 'working' : covers.restIdle ? 'resting' : 'off';
}
