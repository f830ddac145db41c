import type { SourceId } from '../../ids.ts';
import type { CoveredTime } from '../../readings/signals.ts';
import type { ReadingItem } from '../stream/item.ts';
import { type Claim, claimBy, isWorking } from './oracle-claim.fixture.ts';
import { contradictedNames } from './oracle-contradiction.fixture.ts';
import { listGaps } from './oracle-gaps.fixture.ts';
import { listMovements, type Movement, transportAt } from './oracle-movement.fixture.ts';
import type { Placed, Received, Track } from './oracle-received.fixture.ts';
import { type Records, rulesAt, type Span, settingsAt } from './oracle-records.fixture.ts';
import { isOffRefuted, listMoved, type Moved } from './oracle-refuted.fixture.ts';
import {
  type Covered,
  counterAfter,
  countingBy,
  defined,
  hold,
  holdingAt,
  readValues,
} from './oracle-values.fixture.ts';

/** One source during one attachment, with all its readings and movements, and the silences in which it was moved. */
export type Attachment = Track & {
  readonly movements: readonly Movement[];
  readonly moved: readonly Moved[];
};

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
  return createAttachment(records, { ...span, received });
}

function createAttachment(records: Records, track: Track): Attachment {
  return { ...track, movements: listMovements(records, track), moved: listMoved(track.received) };
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
  { sourceId, received, to, movements, moved }: Attachment,
  index: number,
  at: number,
  horizon: number,
): Statement | null {
  const last = received[index];
  const next = received[index + 1];
  if (!last || (next ? !next.inTime : Math.min(to, horizon) > last.lastInTime)) return null;
  const claim = claimAt(records, sourceId, last, at);
  const away = moved.find((one) => one.from <= at && at < one.to);
  if (away?.as === 'missing') return null;
  const isCarried = transportAt(movements, at) || (away && claim.engineOn === false);
  if (!isCarried) return { ...claim, sourceId, placed: false, transported: false };
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
  const isPunctual = before !== null && at <= before.lastInTime;
  const covers = signals.covered && coversFor(settings) ? signals.covered : null;
  const placed = covers && placedBy(records, span, earlier, at, covers, isPunctual);
  const silence = { from: before?.at ?? at, to: placed?.from ?? at };
  const isOff = isPunctual && before.engineOn === false && silence.from < silence.to;
  const hides = silence.to - silence.from > settings.onIntervalSeconds;
  const inTime = isPunctual && !(isOff && isOffRefuted(earlier, { at, item }, silence, hides));
  const counter = signals.engineHours;
  const reported = defined({
    ...readValues(signals),
    counts: counter && countingBy(before?.hours ?? null, counter, at),
    covered: covers && coveredAfter(at, covers, placed),
  });
  const known = before?.known ?? {};
  const lasting = inTime ? before.held : {};
  const ended = contradictedNames(holdingAt(lasting, at), known, reported, settings);
  const kept = Object.fromEntries(Object.entries(lasting).filter(([name]) => !ended.includes(name)));
  const { engineOn } = claimBy({ ...holdingAt(kept, at), ...reported }, settings, rulesAt(records, at));
  const lastInTime = at + (engineOn ? settings.onIntervalSeconds : settings.offIntervalSeconds);
  return {
    at,
    item,
    lastInTime,
    inTime,
    engineOn,
    known: { ...known, ...reported },
    heldOff: isOff ? { ...silence, hides } : null,
    held: { ...kept, ...hold(reported, lastInTime, at + settings.onIntervalSeconds) },
    hours: counter ? counterAfter(before?.hours ?? null, counter, at) : (before?.hours ?? null),
    coversSeconds: covers?.coversSeconds ?? before?.coversSeconds ?? 0,
    placed,
  };
}

const coversFor = ({ learning, evidence }: ReturnType<typeof settingsAt>): boolean =>
  !learning && evidence.includes('accelerometer');

/**
 * A covering reading reaches back to the reading before it; after a silence no further than the covering one before it
 * did. The first one reaches back to the attachment, and to the setting by which the source is trusted for it.
 */
function placedBy(
  records: Records,
  span: Span,
  earlier: readonly Received[],
  at: number,
  covers: CoveredTime,
  isPunctual: boolean,
): Placed | null {
  const before = earlier.at(-1);
  const coveredBefore = before?.coversSeconds ?? 0;
  const isLimited = coveredBefore > 0 && !isPunctual;
  const reach = Math.min(covers.coversSeconds, isLimited ? coveredBefore : 86_400);
  const trusted = coveredBefore > 0 ? span.from : Math.max(trustedSince(records, span, at), span.from);
  const from = Math.max(at - reach, before?.at ?? span.from, trusted);
  if (from >= at) return null;
  const active = Math.min(covers.activeSeconds, at - from);
  const activeFrom = workedBefore(records, span, earlier, from, at) ? from : at - active;
  return { from, to: at, activeFrom, activeTo: activeFrom + active, restIdle: covers.restIdle ?? false };
}

/** The setting since which the source has been trusted for covered time, up to an instant. */
function trustedSince(records: Records, { sourceId }: Span, now: number): number {
  let since = Number.POSITIVE_INFINITY;
  for (const one of records) {
    if (one.kind !== 'source-settings' || one.sourceId !== sourceId || one.at > now) continue;
    since = coversFor(one.settings) ? Math.min(since, one.at) : Number.POSITIVE_INFINITY;
  }
  return since;
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
  const attachment = createAttachment(records, { ...span, received });
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
