import type { CallShape } from '@groundwork/contract/call.ts';
import {
  listFieldKeys,
  listPartKeys,
  listValueKeys,
  readFieldList,
  readParts,
} from '@groundwork/domain/audit/audit-texts.ts';
import { readChangedField } from '@groundwork/domain/audit/audit-things.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { getTexts } from '../../platform/texts.ts';
import { loadAccessRows } from './access-rows.fixture.ts';
import { listContractCalls } from './contract-calls.fixture.ts';
import { listSecrets } from './list-secrets.fixture.ts';
import { memberTest } from './portal-test.fixture.ts';
import { sendCall } from './send-call.fixture.ts';

const MODULES = { operatorAvailability: true, geofences: true, workCycle: true, excavatorView: true };
const test = memberTest('administrator', { settings: { modules: MODULES } });
const accessRows = await loadAccessRows();
const calls = await listContractCalls();
const callName = ({ method, path }: CallShape): string => `${method} ${path}`;

/** Examples that find nothing to change, and calls that change no row whose fields people set. */
const WITHOUT_CHANGES = [
  'POST /identity/v1/sign-out',
  'POST /v1/account/authenticator-app',
  'PUT /v1/account/email',
  'POST /v1/account/passkeys/options',
  'DELETE /v1/account/sign-ins',
  'PUT /v1/admin/base-map',
  'POST /v1/admin/machines/{id}/derivations',
  'POST /v1/admin/mail/{id}/reveal',
  'POST /v1/admin/mail/trial',
  'POST /v1/auth/exchange',
  'DELETE /v1/machines/{id}/image',
  'POST /v1/portal/embed-tokens',
  'PUT /v1/portal/emission-factors',
  'PUT /v1/portal/fuel-prices',
  'PUT /v1/portal/maps/base-map',
  'POST /v1/portal/organisations/{id}/administrator-links',
  'PUT /v1/portal/sign-in-rules',
  'DELETE /v1/portal/suppliers/{id}',
  'POST /v1/portal/teltonika/derivations',
  'POST /v1/users/{id}/view-as',
];
/** The event of a new organisation is in its own trail; the others only read, or find nothing to end. */
const ELSEWHERE = [
  'DELETE /v1/portal/customers/{id}/access',
  'POST /v1/portal/identity-providers/{id}/test',
  'POST /v1/portal/organisations',
  'POST /v1/portal/shift-assignments/rehearsal',
  'POST /v1/portal/shift-calendars/{id}/rehearsal',
  'POST /v1/portal/users',
  'POST /v1/portal/zones/visits',
  'POST /v1/users/invitation/validate',
  'DELETE /v1/users/view-as',
];
/** Refused without a password, a code or something that was begun before: the tests of accounts look at their events. */
const REFUSED = [
  'POST /v1/account/authenticate',
  'POST /v1/account/authenticate/second-factor',
  'PUT /v1/account/authenticator-app',
  'POST /v1/account/passkeys',
  'PUT /v1/account/password',
  'POST /v1/account/provider-link',
  'PUT /v1/account/provider-link',
  'POST /v1/account/recovery-codes',
  'DELETE /v1/account/second-factor-removal',
  'DELETE /v1/account/second-factors/{id}',
  'DELETE /v1/account/sign-ins/{id}',
  'POST /v1/admin/users/{id}/second-factor-removal',
  'DELETE /v1/admin/users/{id}/second-factor-removal',
  'DELETE /v1/admin/users/{id}/sign-ins',
  'PUT /v1/portal/identity-providers/{id}/test',
  'DELETE /v1/portal/own-access-tokens/{id}',
];

const savedRow = z.object({
  personId: z.nullable(z.string()),
  action: z.string(),
  subject: z.record(z.string(), z.unknown()),
  changes: z.nullable(z.record(z.string(), z.unknown())),
  text: z.string(),
});

const texts = getTexts('en');
const hasText = (keys: readonly string[]): boolean => keys.some((key) => texts.find(key) !== null);

/** Texts that people typed, names of files, and what the screen writes in a form of its own. */
const FREE_TEXTS = /^(name|reason|oem|statedBy|imageName|logoName|language|filters|profile|keys|ending)$/;
/** How the portal spells its own values: `no-go`, `engineState`, `EXCAVATOR`. */
const CODE = /^([a-z]+([-A-Z][a-z]+)*|[A-Z]{2,}(_[A-Z]+)*)$/;

/** Values that the audit trail would show as they are stored. */
function listUnnamedValues(field: string, value: unknown): string[] {
  if (FREE_TEXTS.test(field)) return [];
  if (Array.isArray(value)) return value.flatMap((part: unknown) => listUnnamedValues(field, part));
  if (typeof value !== 'string') return [];
  const parts = readFieldList(field, value);
  const keys = (part: string) => (parts ? listPartKeys(field, part) : listValueKeys(field, part));
  return (parts ?? [value])
    .filter((part) => CODE.test(part) && !hasText(keys(part)))
    .map((part) => `${field} = ${part}`);
}

/** Names of parts of values that the audit trail would show as they are stored. */
function listUnnamedParts(action: string, value: unknown): string[] {
  const parts = readParts(value) ?? [];
  return parts.flatMap(([name, part]) => [
    ...(name === null || hasText(listFieldKeys(name, action)) ? [] : [`${action}: ${name}`]),
    ...listUnnamedParts(action, part),
  ]);
}

/** Actions, fields and rows that the audit trail would show as they are stored. */
function listUnnamed(action: string, subject: object, changes: object | null): string[] {
  const rows = Object.keys(changes ?? {}).map(readChangedField);
  const fields = [...Object.keys(subject), ...rows.map(({ field }) => field)];
  const tables = rows.flatMap(({ row }) => row?.table ?? []);
  return [
    ...(hasText([`audit.actions.${action}`]) ? [] : [action]),
    ...fields.filter((field) => !hasText(listFieldKeys(field, action))),
    ...Object.entries(subject).flatMap(([field, value]) => listUnnamedValues(field, value)),
    ...Object.values(changes ?? {}).flatMap((values) => listUnnamedParts(action, values)),
    ...Object.entries(changes ?? {}).flatMap(([path, values]) =>
      listUnnamedValues(readChangedField(path).field, values),
    ),
    ...tables.filter((table) => !hasText([`audit.kinds.${table}`])),
  ];
}

test('every changing call leaves one event with who, when, before and after, and no secret', async ({
  portal,
  organisation,
}) => {
  const changing = calls.filter(
    (call) => call.method !== 'GET' && call.may !== 'anyone' && call.may !== 'ingest-key',
  );
  let staff = await portal.signedIn(organisation, 'internal');
  const withoutChanges: string[] = [];
  const elsewhere: string[] = [];
  const refused: string[] = [];
  const unnamed = new Set<string>();
  for (const call of changing) {
    const name = callName(call);
    const request = (await accessRows[name]?.createRequest(portal.build, organisation)) ?? {};
    const { status, headers, body } = await sendCall(portal, call, accessRows[name], request, staff);
    if (status !== 200) {
      refused.push(name);
      continue;
    }
    if (name.endsWith('/sign-out')) staff = await portal.signedIn(organisation, 'internal');
    const events = await portal.database.app.within({ organisationId: organisation.id }, (db) =>
      db.rows(
        savedRow,
        sql`select person_id::text as "personId", action, subject, changes, e::text as text from audit_event e
          where organisation_id = ${organisation.id} and request_id = ${headers.get('x-request-id')}`,
      ),
    );
    if (events.length === 0) elsewhere.push(name);
    else expect({ name, events: events.length }).toEqual({ name, events: 1 });
    for (const { personId, action, subject, changes, text } of events) {
      for (const name of listUnnamed(action, subject, changes)) unnamed.add(name);
      expect({ name, personId }).toEqual({ name, personId: expect.stringMatching(/^\d+$/) });
      if (changes === null) withoutChanges.push(name);
      for (const secret of listSecrets(body)) expect(text).not.toContain(secret);
      const others = text.replaceAll(/access-?token(Id)?\b/gi, '');
      expect(others).not.toMatch(/password|token|hash|secret|\\\\x[0-9a-f]{8}/i);
    }
  }
  expect(refused).toEqual(REFUSED);
  expect(elsewhere).toEqual(ELSEWHERE);
  expect(withoutChanges).toEqual(WITHOUT_CHANGES);
  expect([...unnamed]).toEqual([]);
});

const sharedRow = z.object({ field: z.string(), tables: z.array(z.string()) });

/**
 * Fields of several audited tables. Each means the same in all of them, so that one text names it: give a field with another
 * meaning a text of its own for its noun (`FIELD_TEXTS_OF_NOUNS`), as `origin` has for websites.
 */
const SHARED_FIELDS = [
  'assignedFrom: operator_assignment, site_assignment',
  'assignedTo: operator_assignment, site_assignment',
  'calendarId: shift_assignment, shift_calendar_version',
  'code: customer, operator, site, source',
  'customerId: hire, invitation',
  'endedAt: access_token, location_share',
  'ending: access_token, ingest_key',
  'endsAt: invitation, membership',
  'expiresAt: access_token, invitation, location_share',
  'foreignNumber: customer, hire, machine',
  'graceSeconds: shift_calendar_version, zone',
  'groupId: machine, membership_limit',
  'kind: identity_provider, invitation, zone',
  'machineId: archiving, attachment, breakdown, hire, location_share, meter_correction, operator_assignment, shift_assignment, site_assignment',
  'madeAt: ingest_key, meter_correction',
  'name: access_token, customer, dated_setting, identity_provider, machine, machine_group, machine_type, operator, organisation, saved_filter, shift_calendar, site, user_preference, zone',
  'origin: embed, site_assignment',
  'personId: access_token, membership, saved_filter, sso_identity, user_preference',
  'role: invitation, membership',
  'settings: identity_provider, organisation',
  'siteId: membership_limit, shift_assignment, site_assignment, zone',
  'sourceId: attachment, ingest_key',
  'startsOn: emission_factors, fuel_price, shift_assignment, shift_calendar_version, site',
  'timeZone: organisation, person, site',
  'type: organisation, source',
  'value: dated_setting, meter_correction, user_preference',
  'withdrawnAt: invitation, meter_correction',
];

test('a field that several tables have is named by one text only after somebody has looked at its meaning', async ({
  portal,
}) => {
  const shared = await portal.database.app.within({}, (db) =>
    db.rows(
      sharedRow,
      sql`select to_field_name(a.attname) as field, array_agg(c.relname::text order by c.relname) as tables
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where t.tgname = 'collect_change'
          and a.attname <> all (string_to_array(split_part(encode(t.tgargs, 'escape'), ${'\\000'}, 2), ','))
        group by a.attname having count(*) > 1 order by a.attname collate "C"`,
    ),
  );
  const named = shared.filter(({ field }) => hasText(listFieldKeys(field)));
  expect(named.map(({ field, tables }) => `${field}: ${tables.join(', ')}`)).toEqual(SHARED_FIELDS);
});

test('calls that show where machines are say so', () => {
  const shown = calls.filter(({ answer }) => {
    if (typeof answer === 'string') return false;
    const schema = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' });
    return JSON.stringify(schema).includes('"latitude":');
  });
  // Towns are no machines, and the inspector leaves an event of its own for each device, with the days.
  const others = ['GET /v1/portal/maps/places', 'GET /v1/portal/teltonika/records'];
  const expected = shown.map(callName).filter((name) => !others.includes(name));
  expect(expected).not.toEqual([]);
  expect(calls.filter(({ showsPositions }) => showsPositions).map(callName)).toEqual(
    expect.arrayContaining(expected),
  );
});
