import type { Answer } from '@groundwork/contract/call.ts';
import type { RouteMapMachine } from '@groundwork/contract/entities/route.ts';
import type { GET as readRoutes } from '@groundwork/contract/v1/portal/maps/routes/index.ts';
import { expect } from 'vitest';
import type { BuiltMachine } from '../../db/build.fixture.ts';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { memberTest } from './portal-test.fixture.ts';

export type Routes = Answer<typeof readRoutes>;

/** A minute of the morning of the tests, on which it is 10:00 in London. */
export const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString();
const ON = [{ name: 'engineSpeedRpm', value: 900, kind: 'instant' }];
const OFF = [{ name: 'engineSpeedRpm', value: 0, kind: 'instant' }];
export const START = { latitude: 51.5, longitude: 0.1 };
/** A degree of latitude is 111,195 m. */
export const north = (metres: number) => ({ latitude: 51.5 + metres / 111_195, longitude: 0.1 });
/** 700 m around the start. */
export const YARD = {
  type: 'Polygon',
  coordinates: [
    [
      [0.095, 51.497],
      [0.105, 51.497],
      [0.105, 51.503],
      [0.095, 51.503],
      [0.095, 51.497],
    ],
  ],
};

type Fix = {
  readonly minute: number;
  readonly metres: number;
  readonly isOn?: boolean;
  readonly satellites?: number;
};

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Stands for 20 minutes, drives 3 km in 10, stands for 10 with its engine on, drives 1.8 km in 6 minutes, and is switched off there.
 */
export const MORNING: readonly Fix[] = [
  ...range(0, 20).map((minute) => ({ minute, metres: 0 })),
  ...range(21, 29).map((minute) => ({ minute, metres: 300 * (minute - 20) })),
  ...range(30, 40).map((minute) => ({ minute, metres: 3_000 })),
  ...range(41, 45).map((minute) => ({ minute, metres: 3_000 + 300 * (minute - 40) })),
  ...range(46, 60).map((minute) => ({ minute, metres: 4_800, isOn: minute < 50 })),
];

/** Tests with machines that report positions. */
export const routeTest = memberTest('viewer', { timeZone: 'Europe/London' }).extend(
  'helpers',
  ({ portal, token, organisation }) => {
    async function report(machine: BuiltMachine, fixes: readonly Fix[] = MORNING): Promise<string> {
      const source = await portal.build.source({ organisation, type: 'HTTP' });
      await portal.build.attachment({ machine, source });
      const { key } = await portal.build.ingestKey({ source });
      const readings = fixes.map(({ minute, metres, isOn = true, satellites = 9 }) => ({
        time: at(minute),
        position: north(metres),
        ...{ satellites, speedKmh: 18, values: isOn ? ON : OFF },
      }));
      const sent = await portal.send('POST', '/v1/ingest/readings', { token: key, body: { readings } });
      expect(sent).toMatchObject({ status: 200, body: { refused: [], quarantined: [] } });
      const machineKey = { organisationId: organisation.id, machineId: machine.id };
      const now = portal.clock.now().getTime() / 1000;
      const task = { now, worksOffMarks: true, midnightGraceSeconds: 0 };
      await portal.database.app.within(machineKey, (db) => deriveMachine(db, machineKey, task));
      return source.code;
    }
    const get = <Body>(path: string, as = token) =>
      portal.send<Body>('GET', `/v1/portal/maps/${path}`, { token: as });
    const routes = async (query: string, as = token) => (await get<Routes>(`routes?${query}`, as)).body;
    const one = async (query: string): Promise<RouteMapMachine> => {
      const { machines } = await routes(query);
      if (!machines[0]) throw new Error('the answer has no machine');
      return machines[0];
    };
    return { report, get, routes, one };
  },
);

const clock = (instant: string): string => instant.slice(11, 16);
/** The spans of rows, by the clock of UTC. */
export const spans = (rows: readonly { readonly startTime: string; readonly endTime: string }[]) =>
  rows.map(({ startTime, endTime }) => `${clock(startTime)}–${clock(endTime)}`);
