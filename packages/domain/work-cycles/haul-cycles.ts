import type { Stay } from '../zones/stays.ts';
import type { WorkVisit } from './work-visits.ts';

/** One load from where it was loaded to where it was dumped, and the way back. Instants are seconds since 1970. */
export type HaulCycle = {
  /** Null: nobody saw the truck load, but it tipped. */
  readonly loadZoneId: number | null;
  /** Null: it tipped, and not where a dump zone is known, or unseen. */
  readonly dumpZoneId: number | null;
  /** When it entered the load zone; without a known load, the dump zone. */
  readonly queueAt: number;
  readonly loadAt: number;
  readonly haulAt: number;
  /** When it entered the dump zone; without a known one, when it tipped. */
  readonly dumpQueueAt: number;
  readonly dumpAt: number;
  readonly returnAt: number;
  /** When it entered the next load zone; null: not within four hours, or not yet. */
  readonly endsAt: number | null;
  /** Body raises while it dumped; null: the machine does not report them. */
  readonly tips: number | null;
  /** The machine reports tips, and none came: perhaps nothing was dumped. */
  readonly isUnconfirmed: boolean;
  /** It was not seen for a part of its visits. */
  readonly hasGap: boolean;
};

export const MAX_CYCLE_SECONDS = 4 * 3_600;
/** A tip so long after the one before is of another load, even if nobody saw the truck load. */
const OTHER_LOAD_SECONDS = 300;
/** Body raises so near to each other are one. */
const SAME_TIP_SECONDS = 60;

type OpenCycle = { readonly load: WorkVisit | null; readonly dumps: WorkVisit[] };

/**
 * Returns cycles in the order of their dumps. A second load before a dump replaces the first; a second dump belongs to the same
 * cycle, unless a tip in it shows another load. The last cycle counts as soon as it has dumped.
 * @param tips when the body was raised, in order; null: the machine does not report it.
 */
export function findHaulCycles(
  visits: readonly WorkVisit[],
  standings: readonly Stay[],
  tips: readonly number[] | null,
): HaulCycle[] {
  const cycles: HaulCycle[] = [];
  let open: OpenCycle = { load: null, dumps: [] };
  const begin = (load: WorkVisit | null, next: WorkVisit) => {
    const ended = endCycle(open, next, standings, tips);
    if (ended) cycles.push(ended);
    open = { load, dumps: [] };
  };
  for (const visit of visits) {
    if (visit.kind === 'load') begin(visit, visit);
    else {
      if (isOtherLoad(open, visit, tips)) begin(null, visit);
      if (open.load || hasTip(visit, tips)) open.dumps.push(visit);
    }
  }
  const last = endCycle(open, null, standings, tips);
  return last ? [...cycles, last] : cycles;
}

const findTip = ({ startedAt, endedAt }: Stay, tips: readonly number[] | null): number | undefined =>
  tips?.find((tip) => startedAt <= tip && tip < endedAt);
const hasTip = (visit: Stay, tips: readonly number[] | null): boolean => findTip(visit, tips) !== undefined;

/** Whether what a visit dumps is not the load that was seen last. */
function isOtherLoad({ load, dumps }: OpenCycle, visit: WorkVisit, tips: readonly number[] | null): boolean {
  if (load === null && dumps.length === 0) return true;
  if (load && visit.startedAt - load.endedAt > MAX_CYCLE_SECONDS) return true;
  const last = dumps.at(-1);
  const first = dumps[0];
  const tip = findTip(visit, tips);
  const before = last && first && tips?.findLast((at) => first.startedAt <= at && at < last.endedAt);
  return tip !== undefined && before !== undefined && tip - before > OTHER_LOAD_SECONDS;
}

function endCycle(
  { load, dumps }: OpenCycle,
  next: WorkVisit | null,
  standings: readonly Stay[],
  tips: readonly number[] | null,
): HaulCycle | null {
  const [first, last] = [dumps[0], dumps.at(-1)];
  if (!first || !last) return load && endUnseenDump(load, next, standings, tips);
  const dump = dumps.find((visit) => hasTip(visit, tips)) ?? first;
  const loading = load && findService(load, standings, null);
  const dumping = findService(dump, standings, tips);
  const from = load ?? first;
  const raised =
    tips === null ? null : countTips(tips.filter((tip) => tip >= first.startedAt && tip < last.endedAt));
  return {
    ...{ loadZoneId: load?.zoneId ?? null, dumpZoneId: dump.zoneId, queueAt: from.startedAt },
    loadAt: loading?.startedAt ?? first.startedAt,
    haulAt: loading?.endedAt ?? first.startedAt,
    ...{ dumpQueueAt: first.startedAt, dumpAt: dumping.startedAt },
    returnAt: dumps.length > 1 ? Math.max(dumping.endedAt, last.endedAt) : dumping.endedAt,
    endsAt: findEnd(from, next),
    ...{ tips: raised, isUnconfirmed: raised === 0 },
    hasGap: [load, ...dumps].some((visit) => visit !== null && visit.unseenSeconds > 0),
  };
}

/** A load that was tipped outside of all visits to dump zones; null: no tip shows one. */
function endUnseenDump(
  load: WorkVisit,
  next: WorkVisit | null,
  standings: readonly Stay[],
  tips: readonly number[] | null,
): HaulCycle | null {
  const until = Math.min(load.endedAt + MAX_CYCLE_SECONDS, next?.startedAt ?? Number.POSITIVE_INFINITY);
  const raised = (tips ?? []).filter((tip) => load.endedAt <= tip && tip < until);
  const [dumpAt] = raised;
  if (dumpAt === undefined) return null;
  const loading = findService(load, standings, null);
  return {
    ...{ loadZoneId: load.zoneId, dumpZoneId: null, queueAt: load.startedAt },
    ...{ loadAt: loading.startedAt, haulAt: loading.endedAt },
    ...{ dumpQueueAt: dumpAt, dumpAt, returnAt: dumpAt, endsAt: findEnd(load, next) },
    ...{ tips: countTips(raised), isUnconfirmed: false, hasGap: load.unseenSeconds > 0 },
  };
}

const findEnd = (from: Stay, next: WorkVisit | null): number | null =>
  next?.kind === 'load' && next.startedAt - from.startedAt <= MAX_CYCLE_SECONDS ? next.startedAt : null;

/** When a machine was served in a visit: from its first tip, else in its last standing, else all of it. */
function findService(visit: Stay, standings: readonly Stay[], tips: readonly number[] | null): Stay {
  const { startedAt, endedAt } = visit;
  const inside = standings.filter((row) => row.startedAt < endedAt && startedAt < row.endedAt);
  const tip = findTip(visit, tips);
  if (tip !== undefined) {
    const standing = inside.find((row) => row.startedAt <= tip && tip <= row.endedAt);
    return { startedAt: tip, endedAt: Math.min(endedAt, standing?.endedAt ?? tip) };
  }
  const last = inside.at(-1);
  return last
    ? { startedAt: Math.max(startedAt, last.startedAt), endedAt: Math.min(endedAt, last.endedAt) }
    : { startedAt, endedAt };
}

/** Counts body raises; those within a minute of the one before are one. */
const countTips = (tips: readonly number[]): number =>
  tips.filter((tip, index) => tip - (tips[index - 1] ?? Number.NEGATIVE_INFINITY) > SAME_TIP_SECONDS).length;
