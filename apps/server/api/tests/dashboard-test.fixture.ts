import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { MachineDay } from '@groundwork/contract/entities/machine-activity.ts';
import type { OrganisationType } from '@groundwork/domain/session/organisation-type.ts';
import { simulateFleet } from '@groundwork/simulator/fleet.ts';
import { expect } from 'vitest';
import { sql } from '../../db/sql.ts';
import { FleetInDatabase } from '../../features/derivation/run/fleet-in-database.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';

/** Friday, 10:00 in London. */
const NOW = '2026-11-20T10:00:00Z';
const STARTS_ON = '2026-11-13';
export const HOUR = 3_600;
/** To which a sum of rounded figures equals their rounded sum. */
export const SUMMED_DECIMALS = 2;

export const sum = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** A simulated fleet with eight days of readings, in an organisation with a viewer. */
export const dashboardTest = portalTest()
  .extend('fleet', { scope: 'file' }, () =>
    simulateFleet({ seed: 5, startsOn: STARTS_ON, days: 8, zone: 'Europe/London' }),
  )
  .extend('placed', { scope: 'file' }, ({ portal, fleet }) => FleetInDatabase.create(portal.database, fleet))
  .extend('token', { scope: 'file' }, ({ portal, placed }) => portal.signedIn(placed.organisation, 'viewer'))
  .extend('helpers', { scope: 'file' }, ({ placed, fleet, portal, token }) => {
    const derive = () => placed.derive(fleet.machines, { now: Date.parse(NOW) / 1000 });
    async function receive(): Promise<void> {
      const calendar = await portal.build.calendar({ organisation: placed.organisation });
      await portal.build.shiftAssignment({ calendar });
      await placed.receiveRecords({ until: Date.parse(NOW) / 1000 });
      await derive();
    }
    async function settle(type: OrganisationType, modules: Readonly<Record<string, boolean>>): Promise<void> {
      const { id } = placed.organisation;
      await portal.database.app.within({ organisationId: id, staff: true }, (db) =>
        db.run(
          sql`update organisation set type = ${type}, settings = ${JSON.stringify({ modules })} where id = ${id}`,
        ),
      );
    }
    async function readDashboard(query: string, as = token): Promise<Dashboard> {
      const reply = await portal.send<Dashboard>('GET', `/v1/portal/dashboard?${query}`, { token: as });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body;
    }
    async function readDays(range: string): Promise<readonly MachineDay[]> {
      const ids = fleet.machines.map((machine) => placed.getKey(machine).machineId);
      const days = ids.map(async (id) => {
        const path = `/v1/machines/${id}/activity?${range}`;
        return (await portal.send<{ days: MachineDay[] }>('GET', path, { token })).body.days;
      });
      return (await Promise.all(days)).flat();
    }
    return { derive, receive, settle, readDashboard, readDays };
  });
