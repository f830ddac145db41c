import type { CallShape } from '@groundwork/contract/call.ts';
import { may, type Permission } from '@groundwork/domain/policy/permission.ts';
import { ROLES, type Role } from '@groundwork/domain/policy/role.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { BuiltOrganisation } from '../../db/build.fixture.ts';
import { sql } from '../../db/sql.ts';
import { listHandlers } from '../http/list-handlers.ts';
import type { AccessRow, IdPlace, Request } from './access-row.fixture.ts';
import { loadAccessRows } from './access-rows.fixture.ts';
import { listContractCalls } from './contract-calls.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';
import { comparable, sendCall as send, withId } from './send-call.fixture.ts';
import type { TestServer } from './test-server.fixture.ts';

const calls = await listContractCalls();
const callName = ({ method, path }: CallShape): string => `${method} ${path}`;
const accessRows = await loadAccessRows();
const cases = calls.map((call) => [callName(call), call, accessRows[callName(call)]] as const);
const NO_ROW: AccessRow = { ids: [], createRequest: () => Promise.reject(new Error('this call has no row')) };
const guarded = cases.filter(([, call]) => call.may !== 'anyone' && call.may !== 'ingest-key');
const keyed = cases.filter(([, call]) => call.may === 'ingest-key');
const withIds = cases.filter(([, , row]) => (row?.ids.length ?? 0) > 0);

/** Well-formed ids that do not exist. */
const UNUSED_IDS = ['2000000000', '9007199254740991'];
const MALFORMED = ['abc', '0', '-1', '1e3', '01', '9'.repeat(20), '1 or 1=1', '1\u0000', '%31', '\ud83d'];

/** Returns a token for each role, one that has expired, and one of another organisation. */
async function signEverybodyIn(
  { signedIn, clock }: TestServer,
  { ours, theirs }: Record<'ours' | 'theirs', BuiltOrganisation>,
) {
  const expired = await signedIn(ours, 'administrator');
  clock.forward(31 * 86_400_000);
  const signed = ROLES.map(async (role) => [role, await signedIn(ours, role)] as const);
  const tokens = Object.fromEntries(await Promise.all(signed)) as Record<Role, string>;
  return { ...tokens, expired, elsewhere: await signedIn(theirs, 'administrator') };
}

function idAt(request: Request, place: IdPlace): string {
  const [part = 'params', name = ''] = place.split('.');
  return String(request[part as 'params' | 'query' | 'body']?.[name]);
}

/** Calls of modules that a new organisation has off. */
const SETTINGS = {
  modules: { operatorAvailability: true, geofences: true, workCycle: true, excavatorView: true },
};

const test = portalTest()
  .extend('ours', { scope: 'file' }, ({ portal }) => portal.build.organisation({ settings: SETTINGS }))
  .extend('theirs', { scope: 'file' }, ({ portal }) => portal.build.organisation({ settings: SETTINGS }))
  .extend('tokens', { scope: 'file' }, ({ portal, ours, theirs }) =>
    signEverybodyIn(portal, { ours, theirs }),
  )
  .extend('helpers', { scope: 'file' }, ({ portal, theirs }) => {
    const sendCall = (call: CallShape, request: Request, token?: string) =>
      send(portal, call, accessRows[callName(call)], request, token);
    /** Returns all rows of the other organisation as text. */
    async function readForeignRows(): Promise<string> {
      const organisationId = theirs.id;
      const { all } = await portal.database.app.within({ organisationId }, (db) =>
        db.one(
          z.object({ all: z.string() }),
          sql`select concat(
        (select string_agg(m::text, ';' order by m.id) from machine m where organisation_id = ${organisationId}),
        (select string_agg(a::text, ';' order by a.id) from attachment a where organisation_id = ${organisationId}),
        (select string_agg(d::text, ';' order by d.id) from derivation_mark d where organisation_id = ${organisationId}),
        (select string_agg(s::text, ';' order by s.id) from site s where organisation_id = ${organisationId}),
        (select string_agg(a::text, ';' order by a.id) from site_assignment a where organisation_id = ${organisationId}),
        (select string_agg(c::text, ';' order by c.id) from customer c where organisation_id = ${organisationId}),
        (select string_agg(h::text, ';' order by h.id) from hire h where organisation_id = ${organisationId}),
        (select string_agg(b::text, ';' order by b.id) from breakdown b where organisation_id = ${organisationId}),
        (select string_agg(c::text, ';' order by c.id) from shift_calendar c where organisation_id = ${organisationId}),
        (select string_agg(v::text, ';' order by v.id) from shift_calendar_version v where organisation_id = ${organisationId}),
        (select string_agg(a::text, ';' order by a.id) from shift_assignment a where organisation_id = ${organisationId}),
        (select count(*) from audit_event where organisation_id = ${organisationId}
          and action <> 'call.refused')) as all`,
        ),
      );
      return all;
    }
    return { sendCall, readForeignRows };
  });

test('every call of the contract has a handler and a row in the access matrix, and there are no others', async () => {
  const names = calls.map(callName).sort();
  expect(Object.keys(accessRows).sort()).toEqual(names);
  expect((await listHandlers()).map(({ call }) => callName(call)).sort()).toEqual(names);
});

test.for(guarded)(
  '%s: refuses no token, an invented token and an expired session in the same way',
  async ([_, call, row = NO_ROW], { portal, ours, tokens, helpers: { sendCall } }) => {
    const request = await row.createRequest(portal.build, ours);
    for (const token of [undefined, 'x', 'A'.repeat(43), tokens.expired]) {
      expect(await sendCall(call, request, token)).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      });
    }
  },
);

test.for(guarded)(
  '%s: allows each role what the policy allows',
  async ([_, call, row = NO_ROW], { portal, ours, helpers: { sendCall } }) => {
    for (const role of ROLES) {
      const allowed = call.may === 'signed-in' || may(role, call.may as Permission);
      // Signing out ends the session, so each attempt needs a new one.
      const token = await portal.signedIn(ours, role);
      const { status, body } = await sendCall(call, await row.createRequest(portal.build, ours), token);
      if (allowed && row.refusal) expect(body.code, role).toBe(row.refusal);
      else expect({ role, status }).toEqual({ role, status: allowed ? 200 : 403 });
      if (!allowed) expect(body.code).toBe('FORBIDDEN');
    }
  },
);

test.for(keyed)(
  "%s: refuses sessions and invented keys, and accepts the source's own key",
  async ([_, call, row = NO_ROW], { portal, ours, theirs, tokens, helpers: { sendCall } }) => {
    const source = await portal.build.source({ organisation: ours, type: 'HTTP' });
    const { key } = await portal.build.ingestKey({ source });
    const request = await row.createRequest(portal.build, ours);
    const elsewhereInKey = key.replace(`gw_${ours.id}_`, `gw_${theirs.id}_`);
    const wrong = [undefined, 'x', 'A'.repeat(43), ...Object.values(tokens), elsewhereInKey];
    for (const token of [...wrong, `${key}x`, key.replace('gw_', 'gw_9')])
      expect(await sendCall(call, request, token)).toMatchObject({
        status: 401,
        body: { code: 'INVALID_INGEST_KEY' },
      });
    expect((await sendCall(call, request, key)).status).toBe(200);
  },
);

test.for(guarded)(
  '%s: does not accept an ingest key as a session',
  async ([_, call, row = NO_ROW], { portal, ours, helpers: { sendCall } }) => {
    const source = await portal.build.source({ organisation: ours, type: 'HTTP' });
    const { key } = await portal.build.ingestKey({ source });
    expect(await sendCall(call, await row.createRequest(portal.build, ours), key)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
  },
);

test.for(cases.filter(([, call]) => call.may === 'anyone'))(
  '%s needs no session',
  async ([_, call, row = NO_ROW], { portal, ours, helpers: { sendCall } }) => {
    const { status } = await sendCall(call, await row.createRequest(portal.build, ours));
    expect([200, 400]).toContain(status);
  },
);

test.for(withIds.filter(([, , row]) => !row?.across))(
  '%s: treats an id of another organisation like one that does not exist, and changes nothing',
  async ([_, call, row = NO_ROW], {
    portal,
    theirs,
    ours,
    tokens,
    helpers: { readForeignRows, sendCall },
  }) => {
    const foreign = await row.createRequest(portal.build, theirs);
    const before = await readForeignRows();
    for (const place of row.ids) {
      for (const role of ['administrator', 'internal'] as const) {
        const own = await row.createRequest(portal.build, ours);
        const responses = [];
        for (const id of [idAt(foreign, place), ...UNUSED_IDS])
          responses.push(comparable(await sendCall(call, withId(own, place, id), tokens[role])));
        expect(responses[0]?.status).toBeGreaterThanOrEqual(400);
        expect(responses[1]).toEqual(responses[0]);
        expect(responses[2]).toEqual(responses[0]);
      }
    }
    expect(await readForeignRows()).toBe(before);
  },
);

test.for(withIds.filter(([, , row]) => !row?.across))(
  '%s: shows nothing of ours to an administrator of another organisation',
  async ([_, call, row = NO_ROW], { portal, ours, tokens, helpers: { sendCall } }) => {
    const own = await row.createRequest(portal.build, ours);
    const [place = 'params.id'] = row.ids;
    const seen = comparable(await sendCall(call, own, tokens.elsewhere));
    const unknown = comparable(
      await sendCall(call, withId(own, place, UNUSED_IDS[0] ?? ''), tokens.elsewhere),
    );
    expect(seen).toEqual(unknown);
  },
);

test.for(withIds)(
  '%s: names a malformed id in the error',
  async ([_, call, row = NO_ROW], { portal, ours, tokens, helpers: { sendCall } }) => {
    const own = await row.createRequest(portal.build, ours);
    for (const place of row.ids) {
      for (const id of MALFORMED.filter((id) => id.isWellFormed() || place.startsWith('body'))) {
        const { status, body } = await sendCall(call, withId(own, place, id), tokens.internal);
        expect({ id, status, code: body.code }).toEqual({ id, status: 400, code: 'INVALID_REQUEST' });
        expect(body.fields?.[0]).toMatchObject({ field: place, reason: 'NOT_AN_ID' });
      }
    }
  },
);

test('staff calls return the same error for an organisation that does not exist', async ({
  portal,
  ours,
  tokens,
  helpers: { sendCall },
}) => {
  for (const [, call, row = NO_ROW] of withIds.filter(([, , row]) => row?.across)) {
    const request = await row.createRequest(portal.build, ours);
    const [place = 'params.id'] = row.ids;
    for (const id of UNUSED_IDS) {
      const response = await sendCall(call, withId(request, place, id), tokens.internal);
      expect(response).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  }
});

test('lists contain only what belongs to the organisation', async ({ portal, ours, theirs, tokens }) => {
  const mine = await portal.build.source({ organisation: ours });
  const foreign = await portal.build.source({ organisation: theirs });
  const { body } = await portal.send<{ sources: { code: string }[] }>('GET', '/v1/portal/sources', {
    token: tokens.viewer,
  });
  const codes = body.sources.map(({ code }) => code);
  expect(codes).toContain(mine.code);
  expect(codes).not.toContain(foreign.code);
});
