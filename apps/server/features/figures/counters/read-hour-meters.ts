import { chooseMeterBasis, type MeterBasis, UNITS_PER_SHOWN } from '@groundwork/domain/counters/meter.ts';
import { onSecondsBefore } from '@groundwork/domain/counters/on-time.ts';
import { ON_STATES } from '@groundwork/domain/derivation/states/state.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/db.ts';
import type { FuelTerms } from '../../records/fuel/public.ts';
import { computeLiveStretches, type StoredEdge } from '../activity/public.ts';
import { sumFacts } from '../metrics/public.ts';
import { listAllCorrections } from './correction-store.ts';
import { listNewestCounters } from './newest-counter-query.ts';
import { sumOnSecondsBefore } from './on-seconds-before-query.ts';
import { EARLIEST_DAY } from './sum-use-since.ts';

type Correction = Awaited<ReturnType<typeof listAllCorrections>>[number];

/** The corrections of the hour meters of all machines. */
export const listHourCorrections = (db: Db, organisationId: OrganisationId): Promise<readonly Correction[]> =>
  listAllCorrections(db, { organisationId, meter: 'vhm' });

type HourMetersQuery = {
  readonly organisation: { readonly id: OrganisationId; readonly timeZone: string };
  /** The machines of the organisation's own. */
  readonly machineIds: readonly MachineId[];
  readonly corrections: readonly Correction[];
  readonly edges: readonly StoredEdge[];
  readonly fuel: FuelTerms;
  readonly now: Date;
};

/**
 * The hour meters of machines now, in hours, by machine, equal to `readMeter` of each; a machine whose meter is unknown
 * has none. The number of statements grows with the number of dates of the meters' bases, not with the machines.
 */
export async function readHourMeters(
  db: Db,
  query: HourMetersQuery,
): Promise<ReadonlyMap<MachineId, number>> {
  const bases = await readBases(db, query);
  const used = await sumUse(db, query, bases);
  const meters = [...bases].flatMap(([machineId, basis]): (readonly [MachineId, number])[] => {
    const seconds = used.get(machineId);
    const isKnown = seconds !== undefined || basis.kind !== 'use';
    return isKnown ? [[machineId, (basis.value + (seconds ?? 0)) / UNITS_PER_SHOWN.vhm]] : [];
  });
  return new Map(meters);
}

async function readBases(
  db: Db,
  { organisation, machineIds, corrections: all, now }: HourMetersQuery,
): Promise<ReadonlyMap<MachineId, MeterBasis>> {
  const key = { organisationId: organisation.id, meter: 'vhm' } as const;
  const corrections = Map.groupBy(all, ({ machineId }) => machineId);
  const uncorrected = machineIds.filter((id) => !corrections.has(id));
  const counters = await listNewestCounters(db, { ...key, machineIds: uncorrected }, now);
  const at = toSeconds(now);
  const bases = machineIds.map((id): readonly [MachineId, MeterBasis] => {
    const known = (corrections.get(id) ?? []).map(({ value, readAt }) => ({
      value: value * UNITS_PER_SHOWN.vhm,
      at: Date.parse(readAt) / 1000,
    }));
    return [id, chooseMeterBasis(known, counters.get(id) ?? null, at)];
  });
  return new Map(bases);
}

/** The seconds with the engine on since each basis, by machine, of the machines that were monitored since. */
async function sumUse(
  db: Db,
  { organisation, edges, fuel, now }: HourMetersQuery,
  bases: ReadonlyMap<MachineId, MeterBasis>,
): Promise<ReadonlyMap<MachineId, number>> {
  const zone = organisation.timeZone;
  // One extra day on either side: in another time zone the instant may fall on the day before or after.
  const toStart = (at: number | null) =>
    at === null ? EARLIEST_DAY : addDays(civilDateAt(Math.floor(at), zone), -1);
  const endsOn = addDays(civilDateAt(toSeconds(now), zone), 1);
  const instants = [...bases].map(([machineId, { at }]) => ({ machineId, at, startsOn: toStart(at) }));
  const dated = instants.filter((instant): instant is typeof instant & { at: number } => instant.at !== null);
  const edgeOf = new Map(edges.map((edge) => [edge.machineId, edge]));
  const atOf = new Map(instants.map(({ machineId, at }) => [machineId, at]));
  const groups = [...Map.groupBy(instants, (instant) => instant.startsOn)];
  const [before, ...sums] = await Promise.all([
    sumOnSecondsBefore(db, organisation.id, dated),
    ...groups.map(([startsOn, group]) => {
      const machineIds = group.map(({ machineId }) => machineId);
      const groupEdges = machineIds.flatMap((id) => edgeOf.get(id) ?? []);
      const organisationId = organisation.id;
      return sumFacts(db, { organisationId, machineIds, edges: groupEdges, fuel, startsOn, endsOn, now });
    }),
  ]);
  const used = sums.flat().map(({ machineId, onSeconds }): readonly [MachineId, number] => {
    const at = atOf.get(machineId) ?? null;
    const edge = edgeOf.get(machineId);
    const live = edge && at !== null ? liveOnSecondsBefore(edge, at, now) : 0;
    return [machineId, onSeconds - (before.get(machineId) ?? 0) - live];
  });
  return new Map(used);
}

function liveOnSecondsBefore(edge: StoredEdge, at: number, now: Date): number {
  const stretches = computeLiveStretches(edge, toSeconds(now)).map((stretch) => ({
    ...stretch,
    isOn: ON_STATES.includes(stretch.state),
    unplacedOnSeconds: 0,
  }));
  return onSecondsBefore(at, stretches);
}

const toSeconds = (now: Date): number => Math.floor(now.getTime() / 1000);
