import type { Role } from '@groundwork/domain/policy/role.ts';
import { test } from 'vitest';
import type { NewOrganisation } from '../../db/build.fixture.ts';
import type { HttpServerParts } from '../http/http-server.ts';
import { startTestServer } from './test-server.fixture.ts';

/** Creates a `test` whose file shares one `portal`: a server with a database of its own. */
export const portalTest = (parts: Partial<HttpServerParts> = {}) =>
  test
    .extend('parts', { scope: 'file' }, parts)
    .extend('portal', { scope: 'file' }, async ({ parts: own }, { onCleanup }) => {
      const portal = await startTestServer(own);
      onCleanup(() => portal.stop());
      return portal;
    });

/** As `portalTest`; each test has an `organisation`, its `machine`, and the `token` of a person with this role. */
export const memberTest = (role: Role, fields: NewOrganisation = {}) =>
  portalTest()
    .extend('organisation', ({ portal }) => portal.build.organisation(fields))
    .extend('machine', ({ portal, organisation }) => portal.build.machine({ organisation }))
    .extend('token', ({ portal, organisation }) => portal.signedIn(organisation, role));
