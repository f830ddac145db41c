import type { MachineProfile, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { memberTest } from './portal-test.fixture.ts';

const AT = '2026-11-01T07:00:00Z';

const test = memberTest('administrator').extend('helpers', ({ portal, machine, token, organisation }) => {
  const archive = (body: object) =>
    portal.send<MachineProfile>('POST', `/v1/machines/${machine.id}/archive`, { token, body });
  const unarchive = () =>
    portal.send<MachineProfile>('POST', `/v1/machines/${machine.id}/unarchive`, { token });
  const listed = async (show: string) => {
    const path = `/v1/portal/machines/list${show && `?show=${show}`}`;
    const { body } = await portal.send<{ machines: PortalMachine[] }>('GET', path, { token });
    return body.machines.map(({ id, archived }) => ({ id: Number(id), archived }));
  };
  async function storedSpans() {
    const organisationId = organisation.id;
    return portal.database.app.within({ organisationId }, (db) =>
      db.rows(
        z.object({ from: z.string(), to: z.nullable(z.string()) }),
        sql`select archived_from as "from", archived_to as "to" from archiving
        where organisation_id = ${organisationId} order by archived_from`,
      ),
    );
  }
  return { archive, unarchive, listed, storedSpans };
});

test('an archived machine leaves the default list and returns when restored', async ({
  machine,
  helpers: { archive, listed, unarchive, storedSpans },
}) => {
  const { body } = await archive({ time: '2026-11-01T08:00', timezone: 'Europe/Paris' });
  expect(body).toMatchObject({ id: String(machine.id), archived: true, version: 2 });
  expect(await listed('')).toEqual([]);
  expect(await listed('archived')).toEqual([{ id: machine.id, archived: true }]);
  expect(await listed('all')).toEqual([{ id: machine.id, archived: true }]);
  expect((await unarchive()).body).toMatchObject({ archived: false, version: 3 });
  expect(await listed('')).toEqual([{ id: machine.id, archived: false }]);
  expect(await storedSpans()).toEqual([{ from: AT, to: '2026-11-20T10:00:00Z' }]);
});

test('archiving that is undone in the same second leaves no trace', async ({
  helpers: { archive, unarchive, storedSpans },
}) => {
  await archive({ time: '2026-11-20T10:00:00Z' });
  await unarchive();
  expect(await storedSpans()).toEqual([]);
});

test('a restored machine can be archived again', async ({
  portal,
  helpers: { archive, unarchive, storedSpans },
}) => {
  await archive({ time: AT });
  await unarchive();
  portal.clock.forward(3_600_000);
  expect((await archive({ time: '2026-11-20T10:30:00Z' })).status).toBe(200);
  expect(await storedSpans()).toMatchObject([{ from: AT }, { from: '2026-11-20T10:30:00Z', to: null }]);
});

test('archiving marks the monitored time for a new derivation', async ({
  portal,
  organisation,
  machine,
  helpers: { archive, unarchive },
}) => {
  const source = await portal.build.source({ organisation });
  await portal.build.attachment({ machine, source, from: '2026-01-01T00:00:00Z' });
  const countMarks = () =>
    portal.database.app.within({ organisationId: organisation.id }, async (db) => {
      const organisationId = organisation.id;
      return (
        await db.rows(
          z.object({}),
          sql`select from derivation_mark where organisation_id = ${organisationId}`,
        )
      ).length;
    });
  await archive({ time: AT });
  const archived = await countMarks();
  expect(archived).toBeGreaterThan(0);
  await unarchive();
  expect(await countMarks()).toBeGreaterThan(archived);
});

test('an archived machine cannot be archived again, nor from before it was last restored', async ({
  helpers: { archive, unarchive, storedSpans },
}) => {
  await archive({ time: AT });
  const again = { status: 409, body: { code: 'MACHINE_ALREADY_ARCHIVED' } };
  expect(await archive({ time: '2026-11-05T07:00:00Z' })).toMatchObject(again);
  await unarchive();
  expect(await archive({ time: '2026-10-01T07:00:00Z' })).toMatchObject(again);
  expect(await storedSpans()).toHaveLength(1);
});

test.for([
  ['in the future', { time: '2026-11-21T10:06:00Z' }, 'TIME_IN_FUTURE'],
  ['without a time', {}, 'INVALID_REQUEST'],
  ['at no time', { time: 'now' }, 'INVALID_REQUEST'],
] as const)('archiving %s is refused', async ([_, body, code], { helpers: { archive, storedSpans } }) => {
  expect(await archive(body)).toMatchObject({ status: 400, body: { code } });
  expect(await storedSpans()).toEqual([]);
});

test('a machine in use cannot be restored', async ({ helpers: { unarchive } }) => {
  expect(await unarchive()).toMatchObject({ status: 409, body: { code: 'MACHINE_NOT_ARCHIVED' } });
});
