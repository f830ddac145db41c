import { ENGINE_STATES, type EngineState } from '@groundwork/domain/derivation/states/state.ts';
import {
  onSeconds,
  type Slice,
  type UncoveredSeconds,
  uncoveredSeconds,
} from '@groundwork/domain/derivation/totals/slice.ts';
import type { DatedEmissionFactors } from '@groundwork/domain/fuel/emission-factors.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import { OFF_HOURS_FROM } from '@groundwork/domain/limits.ts';
import { addKnown } from '@groundwork/domain/metrics/facts.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import {
  BURNED_FUEL,
  factorPeriod,
  fuelEmissionGrams,
  listEmissionFactors,
} from '../../records/fuel/public.ts';
import {
  computeLiveStretches,
  isChosen,
  listEdges,
  type MachineChoice,
  type StoredEdge,
} from '../activity/public.ts';

/** The facts of one machine in a range: the sum of its slices, and the edge up to now. */
export type MachineFacts = Omit<Slice, 'head' | 'growths'> & {
  readonly machineId: MachineId;
  /** Time with the engine on, including time that cannot be placed. */
  readonly onSeconds: number;
  /** Off time on the days from `OFF_HOURS_FROM`. */
  readonly countedOffSeconds: number;
  /** Grams of CO2 equivalent; null if fuel is not covered, and for a machine that burns none. */
  readonly emissionsGrams: number | null;
  readonly uncovered: UncoveredSeconds;
};

export type FactsQuery = MachineChoice & {
  /** Civil dates, both included, in each machine's own time zone. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly now: Date;
  /** The edges of those machines, if already known. */
  readonly edges?: readonly StoredEdge[];
};

const SumRow = z.object({
  machineId: ids.machineId,
  active: z.int(),
  idle: z.int(),
  running: z.int(),
  off: z.int(),
  missing: z.int(),
  unknown: z.int(),
  countedOffSeconds: z.int(),
  positionedSeconds: z.int(),
  unplacedOnSeconds: z.int(),
  outOfHoursSeconds: z.nullable(z.int()),
  disagreementSeconds: z.int(),
  distanceMillimetres: z.int(),
  fuelMillilitres: z.nullable(z.int()),
  fuelToldSeconds: z.int(),
  emissionsGrams: z.nullable(z.number()),
});
type Sum = z.output<typeof SumRow>;

/** The facts of each machine that was monitored in the range, by machine. */
export async function sumFacts(db: Db, query: FactsQuery): Promise<MachineFacts[]> {
  const sums = new Map<MachineId, Sum>();
  for (const sum of await listSums(db, query)) {
    const known = sums.get(sum.machineId);
    sums.set(sum.machineId, known ? addSums(known, sum) : sum);
  }
  for (const edge of query.edges ?? (await listEdges(db, query))) {
    const sum = addLive(sums.get(edge.machineId) ?? emptySum(edge.machineId), edge, query);
    if (sums.has(edge.machineId) || ENGINE_STATES.some((state) => sum[state] > 0))
      sums.set(edge.machineId, sum);
  }
  return [...sums.values()].sort((a, b) => a.machineId - b.machineId).map(toFacts);
}

const BURNED = { millilitres: sql`fuel_millilitres`, fuel: BURNED_FUEL, period: sql`period` };

/**
 * Sums by machine and period of emission factors: slices are summed before anything is joined to them.
 */
async function listSums(db: Db, query: FactsQuery): Promise<Sum[]> {
  const dated = await listEmissionFactors(db, query.organisationId);
  return db.rows(
    SumRow,
    sql`select machine_id as "machineId", active, idle, running, off, missing, unknown,
      counted_off_seconds as "countedOffSeconds", positioned_seconds as "positionedSeconds",
      unplaced_on_seconds as "unplacedOnSeconds", out_of_hours_seconds as "outOfHoursSeconds",
      disagreement_seconds as "disagreementSeconds", distance_millimetres as "distanceMillimetres",
      fuel_millilitres as "fuelMillilitres", fuel_told_seconds as "fuelToldSeconds",
      ${fuelEmissionGrams(BURNED, dated)} as "emissionsGrams"
    from (${selectSumsByPeriod(query, dated)}) sums
    -- machine_pkey
    left join machine on machine.organisation_id = ${query.organisationId} and machine.id = machine_id`,
  );
}

/** Index: fact_slice_day; a sequential scan for a fleet with most of the table's rows. */
const selectSumsByPeriod = (query: FactsQuery, dated: readonly DatedEmissionFactors[]): Sql =>
  sql`select machine_id, ${factorPeriod(dated)} as period, sum(active_seconds) as active, sum(idle_seconds) as idle,
    sum(running_seconds) as running, sum(off_seconds) as off, sum(missing_seconds) as missing,
    sum(unknown_seconds) as unknown,
    coalesce(sum(off_seconds) filter (where day >= ${OFF_HOURS_FROM}), 0) as counted_off_seconds,
    sum(positioned_seconds) as positioned_seconds, sum(unplaced_on_seconds) as unplaced_on_seconds,
    sum(out_of_hours_seconds) as out_of_hours_seconds, sum(disagreement_seconds) as disagreement_seconds,
    sum(distance_millimetres) as distance_millimetres, sum(fuel_millilitres) as fuel_millilitres,
    sum(fuel_told_seconds) as fuel_told_seconds
  from fact_slice
  -- fact_slice_day
  where organisation_id = ${query.organisationId} and day >= ${query.startsOn} and day <= ${query.endsOn}
    and ${isChosen(sql`machine_id`, query)}
  group by 1, 2`;

/** Adds the sums of one machine in two periods. */
function addSums(a: Sum, b: Sum): Sum {
  return {
    machineId: a.machineId,
    active: a.active + b.active,
    idle: a.idle + b.idle,
    running: a.running + b.running,
    off: a.off + b.off,
    missing: a.missing + b.missing,
    unknown: a.unknown + b.unknown,
    countedOffSeconds: a.countedOffSeconds + b.countedOffSeconds,
    positionedSeconds: a.positionedSeconds + b.positionedSeconds,
    unplacedOnSeconds: a.unplacedOnSeconds + b.unplacedOnSeconds,
    outOfHoursSeconds: addKnown(a.outOfHoursSeconds, b.outOfHoursSeconds),
    disagreementSeconds: a.disagreementSeconds + b.disagreementSeconds,
    distanceMillimetres: a.distanceMillimetres + b.distanceMillimetres,
    fuelMillilitres: addKnown(a.fuelMillilitres, b.fuelMillilitres),
    fuelToldSeconds: a.fuelToldSeconds + b.fuelToldSeconds,
    emissionsGrams: addKnown(a.emissionsGrams, b.emissionsGrams),
  };
}

function addLive(sum: Sum, edge: StoredEdge, { startsOn, endsOn, now }: FactsQuery): Sum {
  const total = { ...sum };
  const live = computeLiveStretches(edge, Math.floor(now.getTime() / 1000));
  for (const { startedAt, endedAt, state, day, positionedSeconds, fuelToldSeconds } of live) {
    if (day < startsOn || day > endsOn) continue;
    total[state] += endedAt - startedAt;
    total.positionedSeconds += positionedSeconds;
    total.fuelToldSeconds += fuelToldSeconds;
    if (fuelToldSeconds > 0) startFuelAtZero(total);
    if (state === 'off' && day >= OFF_HOURS_FROM) total.countedOffSeconds += endedAt - startedAt;
  }
  return total;
}

/** Sets fuel from unknown to zero: a fuel counter covers the time but has not grown yet. */
function startFuelAtZero(sum: Sum): void {
  sum.fuelMillilitres ??= 0;
  sum.emissionsGrams ??= 0;
}

function toFacts(sum: Sum): MachineFacts {
  const { machineId, active, idle, running, off, missing, unknown, ...rest } = sum;
  const seconds: Record<EngineState, number> = { active, idle, running, off, missing, unknown };
  const monitoredSeconds = ENGINE_STATES.reduce((total, state) => total + seconds[state], 0);
  const sums = { ...rest, seconds, monitoredSeconds };
  return { machineId, ...sums, onSeconds: onSeconds(sums), uncovered: uncoveredSeconds(sums) };
}

function emptySum(machineId: MachineId): Sum {
  const states = { active: 0, idle: 0, running: 0, off: 0, missing: 0, unknown: 0 };
  const counted = {
    positionedSeconds: 0,
    unplacedOnSeconds: 0,
    outOfHoursSeconds: null,
    disagreementSeconds: 0,
    fuelMillilitres: null,
    fuelToldSeconds: 0,
    emissionsGrams: null,
  };
  return { machineId, ...states, ...counted, countedOffSeconds: 0, distanceMillimetres: 0 };
}
