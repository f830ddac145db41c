import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as getActivity } from '@groundwork/contract/v1/machines/_id/activity.ts';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';

export const DAY = '2026-11-20';
/** Readings every five minutes from 06:00: two hours of work and one of idling. */
const FROM_MINUTE = 6 * 60;
export const at = (minute: number): string =>
  new Date(Date.parse(`${DAY}T00:00:00Z`) + minute * 60_000).toISOString();

/** The reading of a minute of the day; `index` counts the readings of the day. */
export function reading(minute: number, index: number) {
  const rpm = index < 24 ? 1_600 : 900;
  return {
    time: at(minute),
    position: { latitude: 51.5, longitude: -0.12 },
    satellites: 9,
    speedKmh: index % 2 === 0 ? 4 : 6,
    values: [
      { name: 'engineSpeedRpm', value: rpm, kind: 'instant' },
      { name: 'externalVoltageMillivolts', value: 13_800, kind: 'instant' },
      { name: 'engineHoursSeconds', value: 3_600_000 + index * 300, kind: 'counter' },
    ],
  };
}

/** A machine with one day of readings, once they are received. */
export const machineDayTest = portalTest()
  .extend('organisation', { scope: 'file' }, ({ portal }) => portal.build.organisation())
  .extend('token', { scope: 'file' }, ({ portal, organisation }) => portal.signedIn(organisation, 'viewer'))
  .extend('machine', { scope: 'file' }, ({ portal, organisation }) => portal.build.machine({ organisation }))
  .extend('source', { scope: 'file' }, ({ portal, organisation }) =>
    portal.build.source({ organisation, type: 'HTTP' }),
  )
  .extend('helpers', { scope: 'file' }, ({ portal, organisation, machine, source, token }) => {
    async function assignDayShift(): Promise<void> {
      const administrator = await portal.signedIn(organisation, 'administrator');
      const first = { startsOn: '2026-01-01', windows: [{ weekday: 5, fromMinute: 420, toMinute: 1_020 }] };
      const { body } = await portal.send<{ id: string }>('POST', '/v1/portal/shift-calendars', {
        token: administrator,
        body: { name: 'Day shift', first },
      });
      await portal.send('POST', '/v1/portal/shift-assignments', {
        token: administrator,
        body: { kind: 'organisation', calendarId: body.id, startsOn: '2026-01-01' },
      });
    }
    async function derive(): Promise<void> {
      const key = { organisationId: organisation.id, machineId: machine.id };
      const now = Math.floor(portal.clock.now().getTime() / 1000);
      await portal.database.app.within(key, (db) =>
        deriveMachine(db, key, { now, worksOffMarks: true, midnightGraceSeconds: 0 }),
      );
    }
    async function receive(): Promise<void> {
      await portal.build.attachment({ machine, source, from: `${DAY}T05:00:00Z` });
      await assignDayShift();
      await portal.build.breakdown({ machine, from: at(500), until: at(520), reason: 'Hose' });
      const { key } = await portal.build.ingestKey({ source });
      const readings = Array.from({ length: 37 }, (_, index) => reading(FROM_MINUTE + index * 5, index));
      await portal.send('POST', '/v1/ingest/readings', { token: key, body: { readings } });
      await derive();
    }
    const activity = async (query = '') =>
      (
        await portal.send<Answer<typeof getActivity>>(
          'GET',
          `/v1/machines/${machine.id}/activity?start=${DAY}&end=${DAY}${query}`,
          { token },
        )
      ).body;
    return { receive, activity };
  });
