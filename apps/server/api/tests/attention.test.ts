import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as getLevels } from '@groundwork/contract/v1/portal/attention-levels.ts';
import { DEFAULT_ATTENTION_LEVELS } from '@groundwork/domain/attention/attention-levels.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { at, CHELMSFORD, daysAgo, OFF, ON, attentionTest as test, volts } from './attention-test.fixture.ts';

test('a machine that is silent for longer than its interval', async ({
  machine,
  helpers: { report, findings },
}) => {
  await report(machine, [{ time: at('09:45:01'), values: ON }]);
  expect(await findings(), 'within its 15 minutes').toEqual([]);
});

test('a silent machine names its last reading', async ({ machine, helpers: { report, findings } }) => {
  await report(machine, [{ time: at('09:44:59'), values: ON }]);
  expect(await findings()).toEqual([{ reason: 'silent', since: at('09:44:59') }]);
});

test.for([
  [20, []],
  [19, [{ reason: 'battery', percent: 19, volts: null, level: 20, since: at('09:50:00') }]],
] as const)('a tracker battery of %i %%', async ([percent, expected], { machine, helpers }) => {
  await helpers.reportBattery(machine, percent);
  expect(await helpers.findings()).toEqual(expected);
});

test.for([
  ['11.8 V at rest', 11_800, OFF, []],
  [
    '11.799 V at rest',
    11_799,
    OFF,
    [{ reason: 'battery', percent: null, volts: 11.799, level: 11.8, since: at('09:55:00') }],
  ],
  ['11 V while the key is on', 11_000, ON, []],
  ['a supply that is cut off', 0, OFF, []],
] as const)('%s', async ([, millivolts, key, expected], { machine, helpers }) => {
  const values = [...key, volts(millivolts)];
  await helpers.report(machine, [
    { time: at('09:55:00'), values },
    { time: at('09:58:00'), values },
  ]);
  expect(await helpers.findings()).toEqual(expected);
});

test('idle time 1.5 times the median of 28 days and an hour more, today or yesterday', async ({
  machine,
  helpers: { report, storeDay, findings },
}) => {
  await report(machine, [{ time: at('09:59:00'), values: OFF }]);
  // Usually 20 %; a day with all of its time idle lies too far back to count.
  for (const days of [2, 3, 4]) await storeDay(machine, days, [8, 2]);
  await storeDay(machine, 30, [0, 10]);
  await storeDay(machine, 1, [7, 3]);
  const finding = { reason: 'idle-share', date: '2026-11-19', since: '2026-11-19T00:00:00Z' };
  expect(await findings()).toMatchObject([
    { ...finding, idlePercentage: 30, usualIdlePercentage: 20, idleSeconds: 10_800, extraIdleSeconds: 3_600 },
  ]);
});

test('an idle share that is usual, or short, needs no attention', async ({
  organisation,
  portal,
  machine,
  helpers: { report, storeDay, findings },
}) => {
  const short = await portal.build.machine({ organisation });
  for (const one of [machine, short]) await report(one, [{ time: at('09:59:00'), values: OFF }]);
  for (const days of [2, 3]) {
    await storeDay(machine, days, [2, 8]);
    await storeDay(short, days, [9, 1]);
  }
  await storeDay(machine, 1, [1, 9]);
  await storeDay(short, 1, [4, 1]);
  expect(await findings()).toEqual([]);
});

test('on hire and not used for 7 days, counted from its last use or the start of the hire', async ({
  portal,
  organisation,
  machine,
  helpers: { report, findings },
}) => {
  const customer = await portal.build.customer({ organisation, name: 'Hill & Sons' });
  const used = await portal.build.machine({ organisation });
  const fresh = await portal.build.machine({ organisation });
  await portal.build.hire({ machine, customer, from: daysAgo(20), contractNumber: 'C-1' });
  await portal.build.hire({ machine: used, customer, from: daysAgo(20) });
  await portal.build.hire({ machine: fresh, customer, from: daysAgo(6.99) });
  const now = { time: at('09:59:00'), values: OFF };
  await report(machine, [{ time: daysAgo(7.01), values: ON }, { time: daysAgo(7.0001), values: OFF }, now]);
  await report(used, [{ time: daysAgo(6.99), values: ON }, { time: daysAgo(6.98), values: OFF }, now]);
  await report(fresh, [now]);
  expect(await findings()).toEqual([
    {
      reason: 'unused',
      since: expect.stringMatching(/^2026-11-13T09:5/),
      hiredFrom: expect.any(String),
      customer: 'Hill & Sons',
      contractNumber: 'C-1',
    },
  ]);
});

test('the most severe finding comes first, and machines add up to the total', async ({
  portal,
  organisation,
  machine,
  helpers: { report, attention, assignToDepot },
}) => {
  const silent = await portal.build.machine({ organisation, name: 'Silent' });
  const broken = await portal.build.machine({ organisation, name: 'Broken' });
  await assignToDepot(machine);
  await report(machine, [{ time: at('06:00:00'), position: CHELMSFORD, values: ON }]);
  await report(silent, [{ time: at('05:00:00'), values: ON }]);
  await portal.build.breakdown({ machine: broken, from: daysAgo(2), reason: 'Hydraulic pump' });
  const { machines, total, reasons } = await attention('?limit=2');
  expect(machines.map(({ name, findings }) => [name, findings.map(({ reason }) => reason)])).toEqual([
    [machine.name, ['off-site', 'silent']],
    ['Broken', ['broken-down']],
  ]);
  expect(machines[1]?.findings).toMatchObject([{ cause: 'Hydraulic pump', until: null, since: daysAgo(2) }]);
  expect(total).toBe(3);
  expect(reasons).toEqual([
    { reason: 'off-site', numberOfMachines: 1 },
    { reason: 'broken-down', numberOfMachines: 1 },
    { reason: 'silent', numberOfMachines: 1 },
  ]);
  const filter = `?filter=machine:${silent.id}`;
  expect((await attention(filter)).machines.map(({ name }) => name)).toEqual(['Silent']);
});

test('levels are those of the portal until an administrator sets them, with an audit entry', async ({
  portal,
  organisation,
  machine,
  token,
  helpers: { report, findings },
}) => {
  type Levels = Answer<typeof getLevels>;
  const path = '/v1/portal/attention-levels';
  const put = (as: string, body: object) => portal.send<Levels>('PUT', path, { token: as, body });
  await report(machine, [{ time: at('09:58:00'), values: [...OFF, volts(12_100)] }]);
  const first = await portal.send<Levels>('GET', path, { token });
  expect(first.body).toEqual({
    levels: DEFAULT_ATTENTION_LEVELS,
    defaults: DEFAULT_ATTENTION_LEVELS,
    version: 0,
  });
  expect(await findings()).toEqual([]);
  const levels = { ...DEFAULT_ATTENTION_LEVELS, battery12Volts: 12.204 };
  expect(await put(token, { levels, version: 0 })).toMatchObject({
    status: 200,
    body: { levels: { battery12Volts: 12.2 }, version: 1 },
  });
  expect(await findings()).toMatchObject([{ reason: 'battery', volts: 12.1, level: 12.2 }]);
  expect(await put(token, { levels, version: 0 })).toMatchObject({ status: 409 });
  const wrong = { ...levels, offSiteMetres: 49, idleShareRatio: 0.9 };
  expect(await put(token, { levels: wrong, version: 1 })).toMatchObject({
    status: 400,
    body: {
      fields: [
        { field: 'body.levels.offSiteMetres', reason: 'TOO_SMALL' },
        { field: 'body.levels.idleShareRatio', reason: 'TOO_SMALL' },
      ],
    },
  });
  const member = await portal.signedIn(organisation, 'member');
  expect(await put(member, { levels })).toMatchObject({ status: 403 });
  const audited = await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.rows(
      z.object({ volts: z.string() }),
      sql`select subject ->> 'battery12Volts' as volts from audit_event where action = 'attention-levels.set'`,
    ),
  );
  expect(audited).toEqual([{ volts: '12.2' }]);
});
