import { distanceMillimetres } from '../../geo/distance.ts';
import type { SourceId } from '../../ids.ts';
import type { Counter } from '../../readings/signals.ts';
import type { Received, Track } from './oracle-received.fixture.ts';
import { type Records, settingsAt } from './oracle-records.fixture.ts';
import { listMoved } from './oracle-refuted.fixture.ts';
import { measureGrowth } from './oracle-values.fixture.ts';

/** The judgement of a gap after its source has returned. */
export type Verdict =
  | { readonly kind: 'off'; readonly evidence: 'isolator' | 'counter' }
  | { readonly kind: 'running' | 'unplaced'; readonly evidence: 'counter'; readonly seconds: number };

/** A silence of one source, [from, to), and what it was judged to be; a null verdict: missing. */
export type Gap = {
  readonly sourceId: SourceId;
  readonly from: number;
  readonly to: number;
  readonly verdict: (Verdict & { readonly judgedAt: number }) | null;
};

const ISOLATED_SHARE = 0.2;
const FIX_WITHIN_SECONDS = 3_600;
const SAME_PLACE_MILLIMETRES = 100_000;
const MIN_STEPS = 10;
const RUNNING_SHARE = 0.95;

/** Lists the silences of an attachment that a reading ended, without the time that reading covers. */
export function listGaps(records: Records, track: Track): Gap[] {
  const { sourceId, received } = track;
  const gaps = received.flatMap((back, number): Gap[] => {
    const last = received[number - 1];
    if (!last || back.inTime) return [];
    const to = back.placed?.from ?? back.at;
    const verdict = back.placed ? null : judge(records, track, last, back);
    return to <= last.at ? [] : [{ sourceId, from: last.at, to, verdict }];
  });
  const moved = listMoved(received).filter(({ as }) => as === 'missing');
  return [...gaps, ...moved.map(({ from, to }) => ({ sourceId, from, to, verdict: null }))];
}

/** The share of the unplaced on-time of a gap that falls into a part of it. */
export function unplacedIn({ from, to, verdict }: Gap, partFrom: number, partTo: number): number {
  if (verdict?.kind !== 'unplaced') return 0;
  const upTo = (at: number) => Math.round((verdict.seconds * (at - from)) / (to - from));
  return upTo(partTo) - upTo(partFrom);
}

function judge(records: Records, track: Track, last: Received, back: Received): Gap['verdict'] {
  const signalsAt = (at: number) =>
    track.received.filter((one) => one.at === at).map(({ item }) => item.signals);
  const before = signalsAt(last.at).findLast(({ engineHours }) => engineHours)?.engineHours;
  const after = back.item.signals.engineHours;
  const nominal = settingsAt(records, track.sourceId, last.at).nominalMillivolts;
  const cutOff = signalsAt(last.at).some(
    ({ unplugged, externalVoltageMillivolts: millivolts }) =>
      unplugged || (millivolts !== undefined && millivolts < ISOLATED_SHARE * nominal),
  );
  const isolated = cutOff && last.engineOn === false;
  if (!before || !after) return isolated ? judgeByFix(track, last, back) : null;
  const verdict = judgeByCounter({ ...before, at: last.at }, after, back.at, isolated);
  return verdict && { ...verdict, judgedAt: back.at };
}

function judgeByCounter(
  before: Counter & { readonly at: number },
  after: Counter,
  at: number,
  isolated: boolean,
): Verdict | null {
  const grown = measureGrowth(before, after, at, 1);
  if ('note' in grown) return null;
  const { growth } = grown;
  const length = at - before.at;
  if (isolated && growth === 0) return { kind: 'off', evidence: 'isolator' };
  if (length < MIN_STEPS * Math.max(before.resolution, after.resolution)) return null;
  if (growth === 0) return { kind: 'off', evidence: 'counter' };
  const kind = growth >= RUNNING_SHARE * length ? 'running' : 'unplaced';
  return { kind, evidence: 'counter', seconds: Math.min(growth, length) };
}

/** Without a counter, the battery was cut off if the machine is found in the same place. */
function judgeByFix({ received }: Track, last: Received, back: Received): Gap['verdict'] {
  const there = received.findLast(({ at, item }) => at <= last.at && item.signals.fix)?.item.signals.fix;
  const again = received.find(({ at, item }) => at >= back.at && item.signals.fix);
  const fix = again?.item.signals.fix;
  if (!there || !fix || again.at > back.at + FIX_WITHIN_SECONDS) return null;
  if (distanceMillimetres(there, fix) > SAME_PLACE_MILLIMETRES) return null;
  return { kind: 'off', evidence: 'isolator', judgedAt: again.at };
}
