import type { AttentionFinding } from '@groundwork/contract/entities/attention.ts';
import type { AttentionLevels } from '@groundwork/domain/attention/attention-levels.ts';
import { findExtraIdle, getIdleShare, type IdleDay } from '@groundwork/domain/attention/judge-machine.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/db.ts';
import { formatInstant, listToday, type StoredEdge } from '../../figures/activity/public.ts';
import { listIdleDays, listUsualIdleShares, type UsualIdleShare } from './attention-candidates-query.ts';

const USUAL_DAYS = 28;
const PERCENT = 100;
const SECONDS_PER_MINUTE = 60;

type IdleQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[] | 'all';
  readonly edges: readonly StoredEdge[];
  readonly levels: AttentionLevels;
  readonly now: Date;
};

type Day = IdleDay & { readonly date: string; readonly zone: string };

/**
 * Finds the machines that idled much more than usual today, else yesterday, each by its own civil days. Only machines
 * that idled for long enough are compared with their 28 days before.
 */
export async function findIdle(
  db: Db,
  { organisationId, machineIds, edges, levels, now }: IdleQuery,
): Promise<ReadonlyMap<MachineId, AttentionFinding>> {
  const minIdleSeconds = Math.max(1, levels.idleExtraMinutes * SECONDS_PER_MINUTE);
  const today = await listToday(db, { organisationId, machineIds, edges, now });
  const dates = today.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const before = { startsOn: addDays(first, -1), endsOn: addDays(last, -1) };
  const stored = await listIdleDays(db, organisationId, { machineIds, ...before, minIdleSeconds });
  const storedOf = Map.groupBy(stored, ({ machineId }) => machineId);
  const candidates = today.flatMap(({ machineId, date, zone, stretches }) => {
    const yesterday = (storedOf.get(machineId) ?? []).find(({ day }) => day === addDays(date, -1));
    const days: Day[] = [
      { date, zone, ...sumStretches(stretches) },
      ...(yesterday ? [{ ...yesterday, date: yesterday.day, zone }] : []),
    ].filter(({ idleSeconds }) => idleSeconds >= minIdleSeconds);
    return days.length === 0 ? [] : [{ machineId, days }];
  });
  if (candidates.length === 0) return new Map();
  const usual = await listUsualIdleShares(db, organisationId, {
    machineIds: candidates.map(({ machineId }) => machineId),
    dates: [...new Set(candidates.flatMap(({ days }) => days.map(({ date }) => date)))],
    days: USUAL_DAYS,
  });
  const usualOf = Map.groupBy(usual, ({ machineId }) => machineId);
  const found = candidates.flatMap(({ machineId, days }) => {
    const finding = days
      .map((day) => judgeDay(day, usualOf.get(machineId) ?? [], levels))
      .find((one) => one !== null);
    return finding ? [[machineId, finding] as const] : [];
  });
  return new Map(found);
}

function sumStretches(
  stretches: readonly { readonly state: string; readonly startedAt: number; readonly endedAt: number }[],
): IdleDay {
  const sum = (wanted: string) =>
    stretches.reduce(
      (seconds, { state, startedAt, endedAt }) => seconds + (state === wanted ? endedAt - startedAt : 0),
      0,
    );
  return { activeSeconds: sum('active'), idleSeconds: sum('idle') };
}

/** Compares a day with what is usual; null if it needs no attention, or has nothing to compare with. */
function judgeDay(
  { date, zone, ...day }: Day,
  usualShares: readonly UsualIdleShare[],
  levels: AttentionLevels,
): AttentionFinding | null {
  const usual = usualShares.find((one) => one.date === date)?.share;
  if (usual === undefined) return null;
  const extraIdleSeconds = findExtraIdle(day, usual, levels);
  if (extraIdleSeconds === null) return null;
  return {
    reason: 'idle-share',
    since: formatInstant(startOfCivilDate(date, zone)),
    date,
    idleSeconds: day.idleSeconds,
    idlePercentage: (getIdleShare(day) ?? 0) * PERCENT,
    usualIdlePercentage: usual * PERCENT,
    extraIdleSeconds,
  };
}
