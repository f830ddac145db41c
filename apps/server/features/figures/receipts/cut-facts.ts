import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import { OFF_HOURS_FROM } from '@groundwork/domain/limits.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import type { Db } from '../../../db/db.ts';
import { clipSegment } from './clip-segment.ts';
import {
  listOverhangingOutOfHours,
  listOverhangingSegments,
  type OverhangingOutOfHours,
  type OverhangingSegment,
  type OverhangQuery,
  sumOverhangingTips,
} from './overhang-query.ts';

/**
 * Restores facts to an instant: subtracts everything that was derived after it. Distance and fuel are summed over
 * whole slices and stay.
 */
export async function cutFacts(
  db: Db,
  factsOf: ReadonlyMap<MachineId, Facts>,
  query: OverhangQuery,
): Promise<ReadonlyMap<MachineId, Facts>> {
  const segments = await listOverhangingSegments(db, query);
  if (segments.length === 0) return factsOf;
  const outside = Map.groupBy(await listOverhangingOutOfHours(db, query), ({ machineId }) => machineId);
  const tips = new Map((await sumOverhangingTips(db, query)).map((sum) => [sum.machineId, sum]));
  const cut = new Map(factsOf);
  for (const [machineId, over] of Map.groupBy(segments, ({ machineId }) => machineId)) {
    const facts = cut.get(machineId);
    if (!facts) continue;
    const before = withoutOverhang(facts, over, outside.get(machineId) ?? [], query.at);
    cut.set(machineId, withoutTips(before, tips.get(machineId)));
  }
  return cut;
}

function withoutTips(
  facts: Facts,
  { tips, payloadKilograms }: { readonly tips: number; readonly payloadKilograms: number | null } = NO_TIPS,
): Facts {
  return {
    ...facts,
    tips: facts.tips === null ? null : facts.tips - tips,
    payloadKilograms:
      facts.payloadKilograms === null ? null : facts.payloadKilograms - (payloadKilograms ?? 0),
  };
}

const NO_TIPS = { tips: 0, payloadKilograms: 0 };

function withoutOverhang(
  facts: Facts,
  segments: readonly OverhangingSegment[],
  outside: readonly OverhangingOutOfHours[],
  at: number,
): Facts {
  const seconds: Record<EngineState, number> = { ...facts.seconds };
  let { monitoredSeconds, unplacedOnSeconds, countedOffSeconds } = facts;
  for (const segment of segments) {
    const { state, day, startedAt, endedAt } = segment;
    const kept = clipSegment(segment, at);
    const lost = endedAt - Math.max(startedAt, at);
    seconds[state] -= lost;
    monitoredSeconds -= lost;
    unplacedOnSeconds -= segment.unplacedOnSeconds - (kept?.unplacedOnSeconds ?? 0);
    if (state === 'off' && day >= OFF_HOURS_FROM) countedOffSeconds -= lost;
  }
  const positionedSeconds = Math.min(facts.positionedSeconds, monitoredSeconds);
  const beyond = outside.reduce((sum, { startedAt, endedAt }) => sum + endedAt - Math.max(startedAt, at), 0);
  const outOfHoursSeconds = facts.outOfHoursSeconds === null ? null : facts.outOfHoursSeconds - beyond;
  return {
    ...facts,
    seconds,
    monitoredSeconds,
    positionedSeconds,
    unplacedOnSeconds,
    countedOffSeconds,
    outOfHoursSeconds,
    tipCoveredSeconds: Math.min(facts.tipCoveredSeconds, monitoredSeconds),
  };
}
