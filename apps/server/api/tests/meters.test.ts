import type { MachineProfile, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { MeterFigure } from '@groundwork/contract/entities/meter.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { memberTest } from './portal-test.fixture.ts';

const AT = '2026-11-01T07:00:00Z';

const test = memberTest('member', { timeZone: 'Europe/Paris' }).extend(
  'helpers',
  ({ portal, machine, token, organisation }) => {
    const correct = (meter: 'vhm' | 'vom', body: object) =>
      portal.send<MeterFigure>('PATCH', `/v1/portal/machines/${machine.id}/${meter}`, { token, body });
    const read = (meter: 'vhm' | 'vom') =>
      portal.send<MeterFigure>('GET', `/v1/portal/machines/${machine.id}/${meter}`, { token });
    async function listAudited() {
      const organisationId = organisation.id;
      return portal.database.app.within({ organisationId }, (db) =>
        db.rows(
          z.object({ action: z.string(), subject: z.record(z.string(), z.unknown()) }),
          sql`select action, subject from audit_event where organisation_id = ${organisationId} order by at, id`,
        ),
      );
    }
    return { correct, read, listAudited };
  },
);

test('a machine without data has no meter values', async ({ helpers: { read } }) => {
  for (const meter of ['vhm', 'vom'] as const)
    expect((await read(meter)).body).toEqual({
      value: null,
      basis: 'use',
      basisTime: null,
      corrections: [],
    });
});

test('a corrected hour meter is shown in every view', async ({
  portal,
  machine,
  token,
  helpers: { correct },
}) => {
  const { status, body } = await correct('vhm', { time: AT, value: 1234.5 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ value: 1234.5, basis: 'correction', basisTime: AT });
  expect(body.corrections).toMatchObject([
    { time: AT, value: 1234.5, madeBy: 'Ada Lovelace', updatedBy: null },
  ]);
  const profile = await portal.send<MachineProfile>('GET', `/v1/machines/${machine.id}/profile`, { token });
  expect(profile.body).toMatchObject({ vhm: 1234.5, vom: null });
  const shown = await portal.send<PortalMachine>('GET', `/v1/portal/machines/${machine.id}`, { token });
  expect(shown.body.hourMeter).toBe(1234.5);
});

test('the other path for the hour meter does the same', async ({
  portal,
  machine,
  token,
  helpers: { read },
}) => {
  const body = { time: AT, value: 7, timezone: 'Europe/London' };
  const response = await portal.send('PATCH', `/v1/machines/${machine.id}/vhm`, { token, body });
  expect(response.body).toMatchObject({ value: 7 });
  expect((await read('vhm')).body.value).toBe(7);
});

test('an odometer is corrected in kilometres, with the person who read it', async ({
  helpers: { correct },
}) => {
  const { body } = await correct('vom', { time: AT, value: '54321.7', updatedBy: ' J. Doe ' });
  expect(body.value).toBeCloseTo(54321.7, 9);
  expect(body.corrections).toMatchObject([{ value: 54321.7, madeBy: 'Ada Lovelace', updatedBy: 'J. Doe' }]);
});

test.for([
  [
    'clocks of the stated zone',
    { time: '2026-11-01T07:00', timezone: 'America/New_York' },
    '2026-11-01T12:00:00Z',
  ],
  ["clocks of the machine's own zone", { time: '2026-11-01T07:00:30' }, '2026-11-01T06:00:30Z'],
  [
    'its own offset, whatever the zone',
    { time: '2026-11-01T07:00+01:00', timezone: 'Asia/Tokyo' },
    '2026-11-01T06:00:00Z',
  ],
] as const)('interprets a time by %s', async ([_, stated, instant], { helpers: { correct } }) => {
  expect((await correct('vhm', { ...stated, value: 1 })).body.basisTime).toBe(instant);
});

test("a time without a zone is in the zone of the machine's site", async ({
  portal,
  organisation,
  machine,
  helpers: { correct },
}) => {
  const site = await portal.build.site({ organisation, zone: 'America/Chicago' });
  await portal.build.siteAssignment({ machine, site, from: '2026-01-01T00:00:00Z' });
  const { body } = await correct('vhm', { time: '2026-11-01T07:00', value: 1 });
  expect(body.basisTime).toBe('2026-11-01T13:00:00Z');
});

test('a second value for the same time replaces the first, and both are audited', async ({
  helpers: { correct, listAudited },
}) => {
  await correct('vhm', { time: AT, value: 100 });
  const { body } = await correct('vhm', { time: AT, value: 101 });
  expect(body.corrections.map(({ value }) => value)).toEqual([101]);
  expect(await listAudited()).toMatchObject([
    { action: 'meter.corrected', subject: { meter: 'vhm', value: 100, replacedValue: null } },
    { action: 'meter.corrected', subject: { meter: 'vhm', value: 101, replacedValue: 100 } },
  ]);
});

test('the correction with the latest time counts, not the one entered last', async ({
  helpers: { correct },
}) => {
  await correct('vhm', { time: AT, value: 500 });
  const { body } = await correct('vhm', { time: '2026-10-01T07:00:00Z', value: 400 });
  expect(body).toMatchObject({ value: 500, basisTime: AT });
  expect(body.corrections.map(({ value }) => value)).toEqual([500, 400]);
});

test('a correction can be undone once, and the one before it counts again', async ({
  portal,
  token,
  helpers: { correct, listAudited },
}) => {
  await correct('vhm', { time: '2026-10-01T07:00:00Z', value: 400 });
  const [latest] = (await correct('vhm', { time: AT, value: 5_000 })).body.corrections;
  const undo = () =>
    portal.send<MeterFigure>('DELETE', `/v1/portal/meter-corrections/${latest?.id}`, { token });
  expect((await undo()).body).toMatchObject({ value: 400, corrections: [{ value: 400 }] });
  expect(await undo()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await listAudited()).at(-1)).toMatchObject({
    action: 'meter-correction.withdrawn',
    subject: { meter: 'vhm', value: 5_000 },
  });
});

test.for([
  ['a future time', { time: '2026-11-20T10:06:00Z', value: 1 }, 'TIME_IN_FUTURE', undefined],
  [
    'a time before all readings',
    { time: '1999-11-20T10:06:00Z', value: 1 },
    'INVALID_REQUEST',
    ['body.time', 'TOO_SMALL'],
  ],
  [
    'a day that does not exist',
    { time: '2026-02-30T10:00', value: 1 },
    'INVALID_REQUEST',
    ['body.time', 'NOT_A_TIME'],
  ],
  [
    'an instant that does not exist',
    { time: '2026-02-30T10:00Z', value: 1 },
    'INVALID_REQUEST',
    ['body.time', 'NOT_A_TIME'],
  ],
  ['no time', { time: 'yesterday', value: 1 }, 'INVALID_REQUEST', ['body.time', 'NOT_A_TIME']],
  ['a negative value', { time: AT, value: -0.5 }, 'INVALID_REQUEST', ['body.value', 'TOO_SMALL']],
  ['an absurd value', { time: AT, value: 10_000_001 }, 'INVALID_REQUEST', ['body.value', 'TOO_LARGE']],
  ['no number', { time: AT, value: '12h' }, 'INVALID_REQUEST', ['body.value', 'NOT_A_NUMBER']],
  ['an empty value', { time: AT, value: '' }, 'INVALID_REQUEST', ['body.value', 'REQUIRED']],
  ['no value', { time: AT }, 'INVALID_REQUEST', ['body.value', 'REQUIRED']],
  [
    'an unknown zone',
    { time: AT, value: 1, timezone: 'Europe/Atlantis' },
    'INVALID_REQUEST',
    ['body.timezone', 'NOT_A_TIME_ZONE'],
  ],
  [
    'a person where none is accepted',
    { time: AT, value: 1, updatedBy: 'Eve' },
    'INVALID_REQUEST',
    ['body.updatedBy', 'UNKNOWN_FIELD'],
  ],
] as const)(
  'refuses %s and changes nothing',
  async ([_, body, code, named], { helpers: { correct, read, listAudited } }) => {
    const response = await correct('vhm', body);
    expect(response).toMatchObject({ status: 400, body: { code } });
    const [field, reason] = named ?? [];
    if (field) expect(response.body).toMatchObject({ fields: [{ field, reason }] });
    expect((await read('vhm')).body.corrections).toEqual([]);
    expect(await listAudited()).toEqual([]);
  },
);

test('of two simultaneous corrections for the same time only one is kept', async ({
  helpers: { correct, read },
}) => {
  const both = [100, 200].map((value) => correct('vhm', { time: AT, value }));
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await read('vhm')).body.corrections).toHaveLength(1);
});
