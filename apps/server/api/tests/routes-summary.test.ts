import { expect } from 'vitest';
import { MORNING, routeTest as test } from './routes.fixture.ts';

/** Minutes from the morning of the tests back to midnight. */
const TO_MIDNIGHT = 6 * 60;

const toClock = (seconds: number): string =>
  [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');

type Span = { readonly startTime: string; readonly endTime: string; readonly unseenSeconds: number };

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);
const lasting = (rows: readonly Span[]): string =>
  toClock(sum(rows, ({ startTime, endTime }) => (Date.parse(endTime) - Date.parse(startTime)) / 1_000));

test('the summary has the sums of what the map shows, on days that a trip, a stop or a gap crosses', async ({
  portal,
  organisation,
  token,
  machine,
  helpers: { report, one },
}) => {
  const [standing, driving, silent] = await Promise.all(
    ['Standing', 'Driving', 'Silent'].map((name) => portal.build.machine({ organisation, name })),
  );
  const shifted = (middle: number) =>
    MORNING.map((fix) => ({ ...fix, minute: fix.minute - middle - TO_MIDNIGHT }));
  if (!standing || !driving || !silent) throw new Error('no machines');
  await report(standing, shifted(35));
  await report(driving, shifted(25));
  await report(
    silent,
    shifted(35).filter(({ minute }) => Math.abs(minute + TO_MIDNIGHT) > 3),
  );
  await report(machine);
  const names = [standing.name, driving.name, silent.name, machine.name];
  for (const days of [
    'start=2026-11-19&end=2026-11-19',
    'start=2026-11-20&end=2026-11-20',
    'start=2026-11-19&end=2026-11-20',
  ]) {
    const { body } = await portal.send<string>(
      'GET',
      `/v1/portal/maps/routes/report?report=summary-routes&${days}`,
      { token },
    );
    const lines = String(body).trim().split('\r\n').slice(1);
    const shown = [];
    for (const { id } of [driving, machine, silent, standing]) {
      const { trips, stops } = await one(`machineId=${id}&${days}`);
      const speeds = trips.flatMap(({ topSpeedKmh }) => topSpeedKmh ?? []);
      shown.push(
        [
          ...[trips.length, stops.length],
          ...[
            sum(trips, ({ distanceMetres }) => distanceMetres),
            sum(trips, ({ unseenMetres }) => unseenMetres),
          ].map((metres) => metres.toFixed(0)),
          ...[lasting(trips), lasting(stops)],
          toClock(sum<Span>([...trips, ...stops], ({ unseenSeconds }) => unseenSeconds)),
          speeds.length === 0 ? '' : Math.max(...speeds),
        ].join(','),
      );
    }
    const byName = (name: string) =>
      lines
        .find((line) => line.startsWith(`${name},`))
        ?.split(',')
        .slice(4)
        .join(',');
    expect([driving, machine, silent, standing].map(({ name }) => byName(name))).toEqual(shown);
    expect(lines).toHaveLength(names.length);
  }
});
