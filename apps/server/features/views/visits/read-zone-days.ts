import type {
  ZoneDayAnswer,
  ZoneMachineDayAnswer,
  ZoneTotalAnswer,
} from '@groundwork/contract/entities/zone-day.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { getInsideSeconds, sumZoneFacts, type ZoneSums } from '@groundwork/domain/zones/zone-days.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countUnstoredPaths, readZoneDays, readZones } from '../../figures/visits/public.ts';
import type { RouteDays, RouteMachine } from '../routes/public.ts';

type ZoneDaysQuery = RouteDays & {
  readonly organisationId: OrganisationId;
  readonly zoneId: number;
  readonly machines: readonly RouteMachine[];
  /** Whether days are listed by machine, too. */
  readonly byMachine: boolean;
};

type ZoneDays = {
  readonly days: ZoneDayAnswer[];
  readonly total: ZoneTotalAnswer;
  readonly machineDays: ZoneMachineDayAnswer[];
  readonly pendingMachines: number;
};

type Fact = ZoneSums & { readonly machineId: MachineId; readonly day: string };

/** Reads how long machines were in a zone by day, the latest first. Throws NOT_FOUND for a zone that does not exist. */
export async function presentZoneDays(
  db: Db,
  { organisationId, zoneId, machines, byMachine, ...days }: ZoneDaysQuery,
): Promise<ZoneDays> {
  const set = await readZones(db, { organisationId, zoneIds: [zoneId] });
  if (set.zones.size === 0) throw new Refusal('NOT_FOUND');
  const machineIds = machines.map(({ id }) => id);
  const facts: readonly Fact[] = await readZoneDays(db, { organisationId, machineIds, ...days }, set);
  const byDay = [...Map.groupBy(facts, ({ day }) => day)].sort(([a], [b]) => (a < b ? 1 : -1));
  return {
    days: byDay.map(([day, own]) => ({ day, ...presentTotal(own) })),
    total: presentTotal(facts),
    machineDays: byMachine ? byDay.flatMap(([day, own]) => listMachineDays(day, own, machines)) : [],
    pendingMachines: await countUnstoredPaths(db, organisationId, machineIds),
  };
}

function presentTotal(facts: readonly Fact[]): ZoneTotalAnswer {
  const machines = new Set(facts.map(({ machineId }) => machineId)).size;
  return { machines, ...presentSums(sumZoneFacts(facts)) };
}

const presentSums = (sums: ZoneSums) => ({ ...sums, insideSeconds: getInsideSeconds(sums) });

/** In the order of the machines. */
function listMachineDays(
  day: string,
  facts: readonly Fact[],
  machines: readonly RouteMachine[],
): ZoneMachineDayAnswer[] {
  const own = new Map(facts.map((fact) => [fact.machineId, fact]));
  return machines.flatMap(({ id, listed }) => {
    const fact = own.get(id);
    if (fact === undefined) return [];
    return [{ day, machineId: String(id), machineName: listed.name, ...presentSums(sumZoneFacts([fact])) }];
  });
}
