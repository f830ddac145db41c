import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { teltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import { simulateFleet } from '@groundwork/simulator/fleet.ts';
import type { TestDatabase } from '../../apps/server/db/test-database.fixture.ts';
import { FleetInDatabase } from '../../apps/server/features/activity/fleet-in-database.fixture.ts';

const RECORDS_A_PACKET = 200;

export type BaseFleet = { readonly organisationIds: readonly number[]; readonly now: number };

type Plan = { readonly fleets: number; readonly startsOn: string; readonly days: number };

/** Machines that are simulated, uploaded and derived, until the afternoon of the last day (seconds since 1970). */
export async function deriveBaseFleet(database: TestDatabase, plan: Plan): Promise<BaseFleet> {
  const organisationIds: number[] = [];
  let now = 0;
  for (let seed = 1; seed <= plan.fleets; seed += 1) {
    const fleet = simulateFleet({ seed, startsOn: plan.startsOn, days: plan.days, zone: 'Europe/London' });
    now = fleet.until - 8 * 3_600;
    const placed = await FleetInDatabase.place(database, fleet);
    for (const { imei, records } of fleet.machines.flatMap(({ trackers }) => trackers)) {
      const heard = records.filter(({ timeMs }) => timeMs <= now * 1000).map(teltonikaRecord);
      for (let from = 0; from < heard.length; from += RECORDS_A_PACKET) {
        const packet = encodePacket('8E', heard.slice(from, from + RECORDS_A_PACKET));
        await placed.receive([{ imei, packet }]);
      }
    }
    await placed.derive(fleet.machines, { now });
    organisationIds.push(placed.organisation.id);
  }
  return { organisationIds, now };
}
