import type { OrganisationSettingsAnswer } from '@groundwork/contract/entities/organisation-settings.ts';
import type { UserSettings } from '@groundwork/contract/entities/user-settings.ts';
import { EMAIL_TYPES } from '@groundwork/domain/settings/email-types.ts';
import { MODULE_FLAGS, NAVIGATION_FLAGS } from '@groundwork/domain/settings/modules.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { provesRow } from '../../../../testing/spec-proof.ts';
import type { BuiltOrganisation } from '../../db/built-rows.fixture.ts';
import { sql } from '../../db/sql.ts';
import { portalTest } from './portal-test.fixture.ts';

const test = portalTest().extend('helpers', ({ portal }) => {
  /** Returns functions that change the settings of an organisation as staff, and read them as one of its people. */
  async function open(organisation: BuiltOrganisation) {
    const staff = await portal.signedIn(organisation, 'internal');
    const token = await portal.signedIn(organisation, 'administrator');
    const path = `/v1/portal/organisations/${organisation.id}/settings`;
    const get = async () =>
      (await portal.send<OrganisationSettingsAnswer>('GET', path, { token: staff })).body;
    const change = (body: object) =>
      portal.send<OrganisationSettingsAnswer>('PUT', path, { token: staff, body });
    const read = async () => (await portal.send<UserSettings>('GET', '/v1/users/settings', { token })).body;
    return { get, change, read, token, path };
  }
  return { open };
});

test('staff switch each feature and each menu entry, with immediate effect', async ({
  portal,
  helpers: { open },
}) => {
  const { get, change, read } = await open(await portal.build.organisation());
  const first = await get();
  const flipped = (flags: Readonly<Record<string, boolean>>) =>
    Object.fromEntries(Object.entries(flags).map(([flag, isOn]) => [flag, !isOn]));
  await change({ modules: flipped(first.modules) });
  const { body } = await change({ navigation: flipped(first.navigation) });
  expect(body.modules).toEqual(flipped(first.modules));
  const { modules, navigation } = await read();
  for (const flag of MODULE_FLAGS)
    expect({ flag, isOn: modules[flag] }).toEqual({ flag, isOn: !first.modules[flag] });
  for (const flag of NAVIGATION_FLAGS) expect(navigation[flag]).toBe(!first.navigation[flag]);
});

test('each term, list and address reaches the people of the organisation, and its audit trail', async ({
  portal,
  helpers: { open },
}) => {
  const organisation = await portal.build.organisation();
  const { change, read } = await open(organisation);
  const settings = {
    properties: { machineName: 'Plant' },
    hireStatuses: { hired: 'Out' },
    timezone: 'Europe/Amsterdam',
    mandatoryFields: ['serialNumber'],
    materials: ['Sand', 'Clay'],
    manufacturers: ['Hydrema'],
    organisation_controls: { speeding: 40 },
    subscriptions: { enabled: true, subscriptions: ['alerts'] },
    support: { email: 'help@plant.example', privacyNotice: 'https://plant.example/privacy', terms: '' },
  };
  const changed = await change(settings);
  expect(changed).toMatchObject({ status: 200, body: settings });
  expect(await read()).toMatchObject({ ...settings, dealerId: null, dealer: null });
  const [event] = await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.rows(
      z.object({ changes: z.record(z.string(), z.unknown()) }),
      sql`select changes from audit_event where organisation_id = ${organisation.id}
        and action = 'organisation.settings-changed'`,
    ),
  );
  expect(event?.changes).toMatchObject({
    timeZone: ['Europe/London', 'Europe/Amsterdam'],
    'settings.properties': [null, { machineName: 'Plant' }],
    'settings.organisation_controls': [null, { speeding: 40 }],
  });
});

test('an export says on hire as the organisation does', async ({ portal, helpers: { open } }) => {
  const organisation = await portal.build.organisation();
  const machine = await portal.build.machine({ organisation, name: 'Anna' });
  const customer = await portal.build.customer({ organisation, name: 'Acme' });
  await portal.build.hire({ machine, customer, from: '2026-01-01T00:00:00Z' });
  const { change, token } = await open(organisation);
  const exported = async () =>
    (
      await portal.send<string>('GET', '/v1/portal/machines/export?columns=name,hiredStatus', {
        token,
      })
    ).body;
  expect(await exported()).toContain('On hire');
  await change({ hireStatuses: { hired: 'Out' } });
  expect(await exported()).toMatch(/Anna,Out/);
});

test('people get the kinds of mail that the organisation offers and that they have not ended', async ({
  portal,
  helpers: { open },
}) => {
  const { change, read, token } = await open(await portal.build.organisation());
  expect((await read()).subscriptions).toEqual({ enabled: false, subscriptions: [] });
  await change({ subscriptions: { enabled: true, subscriptions: [...EMAIL_TYPES] } });
  await portal.send('PATCH', '/v1/account', { token, body: { unwantedEmails: ['alerts'] } });
  expect((await read()).subscriptions).toEqual({
    enabled: true,
    subscriptions: ['schedules', 'weekly-summary'],
  });
});

test('a dealer is shown as a contact and switches features on for its customers', async ({
  portal,
  helpers: { open },
}) => {
  const dealer = await portal.build.organisation({ name: 'Dealer & Sons' });
  const atDealer = await open(dealer);
  await atDealer.change({
    customerModules: ['fuel'],
    support: { email: 'sales@dealer.example', privacyNotice: '', terms: '' },
  });
  const customer = await open(await portal.build.organisation());
  const refused = await portal.send('GET', '/v1/portal/fuel-prices', { token: customer.token });
  expect(refused).toMatchObject({ status: 403, body: { code: 'MODULE_DISABLED' } });
  const { body } = await customer.change({ dealerId: String(dealer.id) });
  await provesRow('rule:roles/customers-and-dealers', async () => {
    expect((await customer.read()).modules).toMatchObject({ fuel: true, co2: false });
  });
  expect(body).toMatchObject({
    dealerId: String(dealer.id),
    dealerModules: ['fuel'],
    modules: { fuel: false },
  });
  expect(await customer.read()).toMatchObject({
    dealerId: String(dealer.id),
    dealer: { name: 'Dealer & Sons', email: 'sales@dealer.example' },
    modules: { fuel: true, co2: false },
  });
  const allowed = await portal.send('GET', '/v1/portal/fuel-prices', { token: customer.token });
  expect(allowed.status).toBe(200);
  expect((await atDealer.read()).modules.fuel).toBe(false);
  await customer.change({ dealerId: null });
  expect(await customer.read()).toMatchObject({ dealerId: null, modules: { fuel: false } });
});

test('a change reaches the streams of the organisation and of the customers of the dealer, and no others', async ({
  portal,
  helpers: { open },
}) => {
  const organisation = await portal.build.organisation();
  const stranger = await portal.build.organisation();
  const { change } = await open(organisation);
  const customer = await open(await portal.build.organisation());
  await customer.change({ dealerId: String(organisation.id) });
  const follow = async (token: string) => {
    const response = await fetch(`${portal.base}/v1/portal/live`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const reader = (response.body as ReadableStream<Uint8Array>)
      .pipeThrough(new TextDecoderStream())
      .getReader();
    let text = '';
    const until = async (wanted: string) => {
      while (!text.includes(wanted)) {
        const part = await reader.read();
        if (part.done) break;
        text += part.value;
      }
      return text;
    };
    return { until, leave: () => reader.cancel() };
  };
  const tokens = [
    await portal.signedIn(organisation, 'viewer'),
    customer.token,
    await portal.signedIn(stranger, 'viewer'),
  ];
  const [own, ofCustomer, ofStranger] = await Promise.all(tokens.map(follow));
  await change({ modules: { fuel: true } });
  expect(await own?.until('event: topics')).toContain('topics');
  expect(await ofCustomer?.until('"settings"')).toContain('event: topics');
  await (await open(stranger)).change({ modules: { co2: true } });
  expect((await ofStranger?.until('"settings"'))?.split('event: topics')).toHaveLength(2);
  for (const stream of [own, ofCustomer, ofStranger]) await stream?.leave();
});

test.for([
  [{ modules: { jetpack: true } }, 'body.modules'],
  [{ modules: { fuel: 'yes' } }, 'body.modules.fuel'],
  [{ colour: 'red' }, 'body.colour'],
  [{ timezone: 'Mars/Base' }, 'body.timezone'],
  [{ organisation_controls: { speeding: 0 } }, 'body.organisation_controls.speeding'],
  [{ mandatoryFields: ['colour'] }, 'body.mandatoryFields.0'],
  [{ materials: [''] }, 'body.materials.0'],
  [{ support: { email: 'nobody', privacyNotice: '', terms: '' } }, 'body.support.email'],
  [{ support: { email: '', privacyNotice: 'javascript:alert(1)', terms: '' } }, 'body.support.privacyNotice'],
  [{ properties: { machineName: 'x'.repeat(41) } }, 'body.properties.machineName'],
  [{ dealerId: '999999' }, 'body.dealerId'],
] as const)('refuses %j and names the field', async ([body, field], { portal, helpers: { open } }) => {
  const { change } = await open(await portal.build.organisation());
  const refused = await change(body);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain(field);
});

test('refuses an organisation as its own dealer, an outdated version, and administrators', async ({
  portal,
  helpers: { open },
}) => {
  const organisation = await portal.build.organisation();
  const { get, change, token, path } = await open(organisation);
  expect((await change({ dealerId: String(organisation.id) })).status).toBe(400);
  const { version } = await get();
  expect((await change({ modules: { fuel: true }, version })).status).toBe(200);
  expect(await change({ modules: { fuel: false }, version })).toMatchObject({ status: 409 });
  expect((await portal.send('PUT', path, { token, body: {} })).status).toBe(403);
});

test('another time zone has the machines that are at no site derived again', async ({
  portal,
  helpers: { open },
}) => {
  const organisation = await portal.build.organisation();
  const machine = await portal.build.machine({ organisation });
  const source = await portal.build.source({ organisation });
  await portal.build.attachment({ machine, source, from: '2026-03-01T06:00:00Z' });
  const { change } = await open(organisation);
  const listMarked = () =>
    portal.database.app.within({ organisationId: organisation.id }, (db) =>
      db.rows(
        z.object({ reason: z.string() }),
        sql`select distinct reason from derivation_mark
          where organisation_id = ${organisation.id} and machine_id = ${machine.id} and reason = 'zone'`,
      ),
    );
  await change({ hireStatuses: { hired: 'Out' } });
  expect(await listMarked()).toEqual([]);
  await change({ timezone: 'America/Toronto' });
  expect(await listMarked()).toEqual([{ reason: 'zone' }]);
});
