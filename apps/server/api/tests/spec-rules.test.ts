import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { Session } from '@groundwork/contract/entities/session.ts';
import { listPermissions } from '@groundwork/domain/policy/permission.ts';
import { ROLES, type Role } from '@groundwork/domain/policy/role.ts';
import type { ORGANISATION_TYPES } from '@groundwork/domain/session/organisation-type.ts';
import { expect } from 'vitest';
import specifiedCalls from '../../../../docs/spec/calls.json' with { type: 'json' };
import { provesRow } from '../../../../testing/spec-proof.ts';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { listContractCalls } from './contract-calls.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';
import { readsFields } from './spec-world.fixture.ts';

const test = portalTest();

const isBeyond = (role: Role, needed: string): boolean =>
  !['anyone', 'signed-in', ...listPermissions(role)].includes(needed);

test('the session has the fields of the specification', async ({ portal }) => {
  const organisation = await portal.build.organisation({ name: 'Quarry Hire', type: 'rental-end-user' });
  const token = await portal.signedIn(organisation, 'administrator');
  const presented = {
    id: String(organisation.id),
    name: 'Quarry Hire',
    type: 'rental-end-user',
    rental: true,
  };
  await provesRow(
    'entity:session',
    readsFields((await portal.send<Session>('GET', '/v1/me', { token })).body, {
      'user.id': expect.stringMatching(/^\d+$/),
      'user.role': 'administrator',
      'user.firstName': 'Ada',
      'user.lastName': 'Lovelace',
      'user.lastLogin': null,
      'organisation.id': presented.id,
      'organisation.name': presented.name,
      'organisation.type': presented.type,
      'organisation.rental': true,
      availableOrgs: [presented],
    }),
  );
  const roleOf = async (role: 'internal' | 'viewer') => {
    const reply = await portal.send<Session>('GET', '/v1/me', {
      token: await portal.signedIn(organisation, role),
    });
    return reply.body.user.role;
  };
  await provesRow('rule:roles/user', {
    internal: async () => expect(await roleOf('internal')).toBe('internal'),
    viewer: async () => expect(await roleOf('viewer')).toBe('viewer'),
  });
  const typeOf = async (type: (typeof ORGANISATION_TYPES)[number]) => {
    const other = await portal.signedIn(await portal.build.organisation({ type }), 'viewer');
    return (await portal.send<Session>('GET', '/v1/me', { token: other })).body.organisation;
  };
  await provesRow('rule:roles/organisation-types', {
    rental: async () => expect(await typeOf('rental')).toMatchObject({ type: 'rental', rental: true }),
    'rental-end-user': async () =>
      expect(await typeOf('rental-end-user')).toMatchObject({ type: 'rental-end-user', rental: true }),
    'end-user': async () =>
      expect(await typeOf('end-user')).toMatchObject({ type: 'end-user', rental: false }),
  });
  await provesRow('rule:roles/admin-only', {
    'list of organisations': async () => {
      const list = async (role: Role) =>
        (
          await portal.send('GET', '/v1/admin/organisations/list', {
            token: await portal.signedIn(organisation, role),
          })
        ).status;
      expect(await Promise.all(ROLES.map(list))).toEqual(
        ROLES.map((role) => (listPermissions(role).includes('organisations.manage') ? 200 : 403)),
      );
      expect(await list('viewer')).toBe(403);
    },
  });
  await provesRow('rule:roles/regular-users', async () => {
    const viewer = await portal.signedIn(organisation, 'viewer');
    const specified = new Set(specifiedCalls.filter(({ ours }) => !ours).map(({ id }) => id));
    const regular = (await listContractCalls()).filter(
      ({ method, path }) =>
        specified.has(`call:${method} ${path}`) && /^\/v1\/(portal|machines|users)\b/.test(path),
    );
    const refused: string[] = [];
    for (const { method, path, answer } of regular) {
      if (method !== 'GET' || answer === 'event-stream') continue;
      const { body } = await portal.send<{ code?: string }>('GET', path.replaceAll(/\{\w+\}/g, '1'), {
        token: viewer,
      });
      if (body.code === 'FORBIDDEN' || body.code === 'UNAUTHENTICATED') refused.push(path);
    }
    expect(refused).toEqual([]);
    // Only calls that change users, and the brand of everybody, need an administrator.
    const forAdministrators = regular.filter(({ may: needed }) => isBeyond('member', needed));
    expect(forAdministrators.map(({ path }) => path.split('/')[2])).not.toContain('machines');
    expect(new Set(forAdministrators.map(({ may: needed }) => needed))).toEqual(
      new Set(['users.manage', 'brand.manage']),
    );
  });
  await provesRow('rule:calls/bearer', async () => {
    const bare = { headers: { authorization: token } };
    expect(await portal.send('GET', '/v1/me', bare)).toMatchObject({ status: 401 });
    const reply = await portal.send('GET', '/v1/me', { token });
    expect(reply.headers.get('content-type')).toContain('application/json');
    const form = await portal.send('POST', '/v1/portal/groups', { token, form: new FormData() });
    expect(form.status).toBeGreaterThanOrEqual(400);
  });
  await provesRow('rule:calls/accept-language', async () => {
    const headers = { 'accept-language': 'en_GB!' };
    expect(await portal.send('GET', '/v1/me', { token, headers })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_ACCEPT_LANGUAGE' },
    });
  });
});

test('off hours count from a day on, and a ranking has five machines by default', async ({ portal }) => {
  const organisation = await portal.build.organisation();
  const token = await portal.signedIn(organisation, 'viewer');
  async function report(hours: readonly string[], until: string | null, rpm: number) {
    const machine = await portal.build.machine({ organisation });
    const source = await portal.build.source({ organisation, type: 'HTTP' });
    const [from = ''] = hours;
    await portal.build.attachment({ machine, source, from, until });
    const { key } = await portal.build.ingestKey({ source });
    const values = [{ name: 'engineSpeedRpm', value: rpm, kind: 'instant' }];
    await portal.send('POST', '/v1/ingest/readings', {
      token: key,
      body: { readings: hours.map((time) => ({ time, values })) },
    });
    const keys = { organisationId: organisation.id, machineId: machine.id };
    const task = { now: portal.clock.now().getTime() / 1000, worksOffMarks: true, midnightGraceSeconds: 0 };
    await portal.database.app.within(keys, (db) => deriveMachine(db, keys, task));
    return machine;
  }
  const midnights = [24, 25, 26, 27, 28].map((day) => `2022-04-${day}T00:00:00+01:00`);
  const old = await report(midnights, '2022-04-28T00:00:00+01:00', 0);
  await provesRow('constant:off-hours-from', async ({ value }) => {
    const path = `/v1/portal/machines/${old.id}?start=2022-04-24&end=2022-04-27`;
    const { activitySummary } = (await portal.send<PortalMachine>('GET', path, { token })).body;
    expect(value).toBe('2022-04-26');
    expect(activitySummary.offHours.value).toBe(48);
  });
  const morning = [10, 20, 30, 40, 50].map((minute) => `2026-11-20T09:${minute}:00Z`);
  for (const _ of [1, 2, 3, 4, 5, 6]) await report(morning, null, 1_600);
  await provesRow('constant:utilisation-limit', async ({ value }) => {
    const { body } = await portal.send<Dashboard>('GET', '/v1/portal/dashboard', { token });
    expect(body.utilisation.machines).toHaveLength(Number(value));
  });
});
