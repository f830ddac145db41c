import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as compareRules } from '@groundwork/contract/v1/portal/maps/routes/rules/comparison.ts';
import type { GET as readRules } from '@groundwork/contract/v1/portal/maps/routes/rules/index.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { provesRow } from '../../../../testing/spec-proof.ts';
import { sql } from '../../db/sql.ts';
import { MORNING, spans, routeTest as test } from './routes.fixture.ts';

const PATH = '/v1/portal/maps/routes/rules';
/** Stops last a quarter of an hour. */
const CANDIDATE = { stopRadiusMetres: 20, stopDurationSeconds: 900, driftMetres: 200, leastSatellites: 4 };

test('routes are folded with the candidate rules on request, and say so', async ({
  portal,
  organisation,
  machine,
  helpers: { report, routes },
}) => {
  await report(machine);
  const token = await portal.signedIn(organisation, 'administrator');
  const put = (body: object) => portal.send<Answer<typeof readRules>>('PUT', PATH, { token, body });
  const experimental = () => routes(`machineId=${machine.id}&experimental=true`);
  // Without candidate rules, the answer is that of today.
  expect(await experimental()).toMatchObject({ candidate: null });
  const { body } = await put({ candidate: CANDIDATE });
  expect(body).toMatchObject({ candidate: CANDIDATE, today: { stopDurationSeconds: 180 }, version: 1 });
  const tried = await experimental();
  expect(tried.candidate).toEqual(CANDIDATE);
  expect(spans(tried.machines[0]?.stops ?? [])).toEqual(['06:00–06:20']);
  const today = await routes(`machineId=${machine.id}`);
  expect(today.candidate).toBeNull();
  expect(today.machines[0]?.stops).toHaveLength(3);
  expect(await put({ candidate: null, version: 0 })).toMatchObject({ status: 409 });
  expect((await put({ candidate: null, version: 1 })).body).toMatchObject({ candidate: null, version: 2 });
  expect(await experimental()).toMatchObject({ candidate: null });
  const events = await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.rows(
      z.object({ action: z.string() }),
      sql`select action from audit_event where action = 'route-rules.set'`,
    ),
  );
  expect(events).toHaveLength(2);
});

test('positions of fewer satellites than the threshold do not count; an organisation may try another', async ({
  portal,
  organisation,
  machine,
  helpers: { report, routes },
}) => {
  const weak = MORNING.map((fix) => ({ ...fix, satellites: fix.minute > 40 ? 5 : 9 }));
  await report(machine, weak);
  const token = await portal.signedIn(organisation, 'administrator');
  await provesRow('constant:least-satellites', async () => {
    const { body } = await portal.send<Answer<typeof readRules>>('GET', PATH, { token });
    expect(body.today.leastSatellites).toBe(4);
    expect((await routes(`machineId=${machine.id}`)).machines[0]?.trips).toHaveLength(2);
    await portal.send('PUT', PATH, { token, body: { candidate: { ...CANDIDATE, leastSatellites: 6 } } });
    const tried = await routes(`machineId=${machine.id}&experimental=true`);
    expect(tried.machines[0]?.trips).toHaveLength(1);
  });
});

test('rules are compared over 30 days with those of today', async ({
  portal,
  organisation,
  machine,
  helpers: { report },
}) => {
  await report(machine);
  const token = await portal.signedIn(organisation, 'administrator');
  const compare = (rules: object, as = token) => {
    const query = new URLSearchParams({ machineId: String(machine.id), ...rules });
    return portal.send<Answer<typeof compareRules>>('GET', `${PATH}/comparison?${query}`, { token: as });
  };
  const { body } = await compare(CANDIDATE);
  expect(body).toMatchObject({ startsOn: '2026-10-22', endsOn: '2026-11-20', isPending: false });
  expect(body.today).toMatchObject({ stops: 3, trips: 2, drivingSeconds: 960, standingSeconds: 2_640 });
  expect(body.candidate).toMatchObject({ stops: 1, trips: 1, standingSeconds: 1_200 });
  expect(body.days).toEqual([{ date: '2026-11-20', today: body.today, candidate: body.candidate }]);
  expect(await compare({ ...CANDIDATE, stopRadiusMetres: 4 })).toMatchObject({ status: 400 });
  const viewer = await portal.signedIn(organisation, 'viewer');
  expect(await compare(CANDIDATE, viewer)).toMatchObject({ status: 403 });
});
