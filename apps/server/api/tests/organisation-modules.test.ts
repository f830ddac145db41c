import type { Answer } from '@groundwork/contract/call.ts';
import type { UserSettings } from '@groundwork/contract/entities/user-settings.ts';
import type { GET as modulesCall } from '@groundwork/contract/v1/portal/organisations/_id/modules.ts';
import { expect } from 'vitest';
import { portalTest } from './portal-test.fixture.ts';

const test = portalTest();

test('staff set the modules of an organisation, with immediate effect', async ({ portal }) => {
  const organisation = await portal.build.organisation();
  const staff = await portal.signedIn(organisation, 'internal');
  const token = await portal.signedIn(organisation, 'administrator');
  const path = `/v1/portal/organisations/${organisation.id}/modules`;
  const before = await portal.send<Answer<typeof modulesCall>>('GET', path, { token: staff });
  expect(before.body.modules).toMatchObject({ active: true, fuel: false, co2: false });
  const modules = { ...before.body.modules, fuel: true, distanceTravelled: false };
  const set = await portal.send<Answer<typeof modulesCall>>('PUT', path, { token: staff, body: { modules } });
  expect(set.body.modules).toEqual(modules);
  const { body } = await portal.send<UserSettings>('GET', '/v1/users/settings', { token });
  expect(body.modules).toMatchObject({ fuel: true, distanceTravelled: false, active: true, tips: false });
});

test('refuses unused flags and missing flags', async ({ portal }) => {
  const organisation = await portal.build.organisation();
  const token = await portal.signedIn(organisation, 'internal');
  const path = `/v1/portal/organisations/${organisation.id}/modules`;
  const refused = await portal.send('PUT', path, { token, body: { modules: { tips: true } } });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ code: 'INVALID_REQUEST' });
});
