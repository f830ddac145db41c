import type { FactorKind } from '@groundwork/contract/entities/second-factor.ts';
import type { SourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import type { Meter } from '@groundwork/domain/counters/meter.ts';
import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { Role } from '@groundwork/domain/policy/role.ts';
import type { OrganisationType } from '@groundwork/domain/session/organisation-type.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';
import type { SourceType } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import { saveToken } from '../features/people/access-tokens/access-token-store.ts';
import { TOKEN_FORM } from '../features/people/access-tokens/token-form.ts';
import { saveMembership } from '../features/people/members/public.ts';
import { beginSession } from '../features/people/session/public.ts';
import { INGEST_KEY_FORM } from '../features/sources/ingest-keys/key-text.ts';
import { saveProfile } from '../features/sources/source-profiles/source-profile-store.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createMachineRecordBuild } from './build-machine-record.fixture.ts';
import { createPositionsBuild } from './build-positions.fixture.ts';
import { createRecordsBuild } from './build-records.fixture.ts';
import { createShiftsBuild } from './build-shifts.fixture.ts';
import { createShownBuild } from './build-shown.fixture.ts';
import type { BuiltMachine, BuiltOrganisation, BuiltSource } from './built-rows.fixture.ts';
import type { Database } from './database.ts';
import * as ids from './ids.ts';
import { sql } from './sql.ts';

export type { BuiltMachine, BuiltOrganisation, BuiltSource };

const withId = z.object({ id: z.int() });
const withOrganisationId = z.object({ id: ids.organisationId });
const withMachineId = z.object({ id: ids.machineId });
const withSourceId = z.object({ id: ids.sourceId });
const withPersonId = z.object({ id: ids.personId });

/** Counter that makes names and codes unique within a test file. */
let built = 0;
const next = (): number => {
  built += 1;
  return built;
};

export type NewOrganisation = {
  name?: string;
  type?: OrganisationType;
  timeZone?: string;
  settings?: Readonly<Record<string, unknown>>;
};
type NewModule = { organisation: BuiltOrganisation; module: ModuleFlag };
type NewMachine = { organisation: BuiltOrganisation; name?: string; type?: string; assetId?: string };
type NewSource = { organisation: BuiltOrganisation; code?: string; type?: SourceType };
type NewAttachment = { machine: BuiltMachine; source: BuiltSource; from?: string; until?: string | null };
type NewArchiving = { machine: BuiltMachine; from: string };
type NewMeterCorrection = { machine: BuiltMachine; at: string; meter?: Meter; value?: number };
type NewIngestKey = { source: BuiltSource };
type NewAccessToken = { organisation: BuiltOrganisation };
type NewSourceProfile = { source: BuiltSource; from: string; profile: SourceProfile };
type NewPerson = { organisation: BuiltOrganisation; role?: Role; email?: string; passwordHash?: string };

type NewMember = { organisation: BuiltOrganisation; personId: PersonId; role?: Role };
type NewBuiltToken = {
  personId: PersonId;
  organisationId: OrganisationId | null;
  now?: Date;
  secondFactor?: FactorKind | null;
};

/** Creates rows for tests with minimal data, as the role `app` within their organisation. */
export function createBuild(app: Database, files: FileStore | null = null) {
  return {
    organisation: (input: NewOrganisation = {}) => buildOrganisation(app, input),
    module: (input: NewModule) => buildModule(app, input),
    machine: (input: NewMachine) => buildMachine(app, input),
    source: (input: NewSource) => buildSource(app, input),
    attachment: (input: NewAttachment) => buildAttachment(app, input),
    archiving: (input: NewArchiving) => buildArchiving(app, input),
    meterCorrection: (input: NewMeterCorrection) => buildMeterCorrection(app, input),
    sourceProfile: (input: NewSourceProfile) => buildSourceProfile(app, input),
    person: (input: NewPerson) => buildPerson(app, input),
    member: (input: NewMember) => buildMember(app, input),
    token: (input: NewBuiltToken) => buildToken(app, input),
    ...createRecordsBuild(app),
    ...createMachineRecordBuild(app, files),
    ...createShiftsBuild(app),
    ...createPositionsBuild(app),
    ingestKey: (input: NewIngestKey) => buildIngestKey(app, input),
    accessToken: (input: NewAccessToken) => buildAccessToken(app, input),
    ...createShownBuild(app, next),
    invitation: (input: NewInvitation) => buildInvitation(app, input),
  };
}

async function buildOrganisation(app: Database, input: NewOrganisation): Promise<BuiltOrganisation> {
  const { name = `Organisation ${next()}`, type = 'end-user', timeZone = 'Europe/London' } = input;
  const { settings = {} } = input;
  const { id } = await app.within({ staff: true }, (db) =>
    db.one(
      withOrganisationId,
      sql`insert into organisation (name, type, time_zone, settings)
        values (${name}, ${type}, ${timeZone}, ${JSON.stringify(settings)}) returning id`,
    ),
  );
  return { id, name, type, timeZone, settings };
}

/** Enables a module of the organisation. */
async function buildModule(app: Database, { organisation: { id }, module }: NewModule): Promise<void> {
  await app.within({ organisationId: id, staff: true }, (db) =>
    db.run(sql`update organisation set settings = settings || jsonb_build_object('modules',
        coalesce(settings->'modules', '{}') || jsonb_build_object(${module}::text, true))
      where id = ${id}`),
  );
}

/** An organisation's own token that reads. */
async function buildAccessToken(app: Database, { organisation }: NewAccessToken) {
  const { id: createdBy } = await buildPerson(app, { organisation, role: 'administrator' });
  const { key: token, keyHash: tokenHash, ending } = TOKEN_FORM.generate(organisation.id);
  const now = new Date('2026-11-20T10:00:00Z');
  const expiresAt = new Date('2027-11-20T10:00:00Z');
  const values = {
    personId: null,
    name: 'ERP',
    scopes: ['read'] as const,
    tokenHash,
    ending,
    createdBy,
    expiresAt,
  };
  const id = await app.within({ organisationId: organisation.id }, (db) =>
    saveToken(db, organisation.id, values, now),
  );
  return { id, token };
}

function buildSourceProfile(app: Database, { source, from, profile }: NewSourceProfile): Promise<void> {
  const { id: sourceId, organisationId } = source;
  return app.within({ organisationId }, (db) =>
    saveProfile(db, { organisationId, sourceId }, new Date(from), profile),
  );
}

async function buildMachine(app: Database, input: NewMachine): Promise<BuiltMachine> {
  const { organisation, name = `Machine ${next()}`, type = 'EXCAVATOR', assetId = '' } = input;
  const organisationId = organisation.id;
  const { id } = await app.within({ organisationId }, (db) =>
    db.one(
      withMachineId,
      sql`insert into machine (organisation_id, name, asset_id, machine_type)
        values (${organisationId}, ${name}, ${assetId}, ${type}) returning id`,
    ),
  );
  return { id, name, organisationId };
}

async function buildSource(app: Database, input: NewSource): Promise<BuiltSource> {
  const { organisation, code = String(350_000_000_000_000 + next()), type = 'TELTONIKA' } = input;
  const organisationId = organisation.id;
  const id = await app.within({ organisationId }, async (db) => {
    const source = await db.one(
      withSourceId,
      sql`insert into source (organisation_id, type, code)
        values (${organisationId}, ${type}, ${code}) returning id`,
    );
    await db.run(sql`insert into source_identity (code, organisation_id, source_id)
      values (${code}, ${organisationId}, ${source.id})`);
    return source.id;
  });
  return { id, code, organisationId };
}

async function buildAttachment(app: Database, input: NewAttachment): Promise<{ readonly id: number }> {
  const { machine, source, from = '2026-01-01T00:00:00Z', until = null } = input;
  const { organisationId } = machine;
  return app.within({ organisationId }, (db) =>
    db.one(
      withId,
      sql`insert into attachment (organisation_id, machine_id, source_id, attached_from, attached_to)
        values (${organisationId}, ${machine.id}, ${source.id}, ${from}, ${until}) returning id`,
    ),
  );
}

async function buildArchiving(app: Database, { machine, from }: NewArchiving): Promise<void> {
  const { organisationId, id } = machine;
  await app.within({ organisationId }, async (db) => {
    await db.run(sql`insert into archiving (organisation_id, machine_id, archived_from)
      values (${organisationId}, ${id}, ${from})`);
    await db.run(sql`update machine set archived_at = ${from}
      where organisation_id = ${organisationId} and id = ${id}`);
  });
}

async function buildMeterCorrection(
  app: Database,
  { machine, at, meter = 'vhm', value = 100 }: NewMeterCorrection,
): Promise<{ readonly id: number }> {
  const { organisationId } = machine;
  return app.within({ organisationId }, (db) =>
    db.one(
      withId,
      sql`insert into meter_correction (organisation_id, machine_id, meter, read_at, value, made_at)
        values (${organisationId}, ${machine.id}, ${meter}, ${at}, ${value}, ${at}) returning id`,
    ),
  );
}

async function buildIngestKey(
  app: Database,
  { source: { id: sourceId, organisationId } }: NewIngestKey,
): Promise<{ readonly id: number; readonly key: string }> {
  const { key, keyHash, ending } = INGEST_KEY_FORM.generate(organisationId);
  const { id } = await app.within({ organisationId }, (db) =>
    db.one(
      withId,
      sql`insert into ingest_key (organisation_id, source_id, key_hash, ending, made_at)
        values (${organisationId}, ${sourceId}, ${keyHash}, ${ending}, '2026-01-01T00:00:00Z') returning id`,
    ),
  );
  return { id, key };
}

async function buildPerson(
  app: Database,
  input: NewPerson,
): Promise<{ readonly id: PersonId; readonly email: string }> {
  const { organisation, role = 'administrator', passwordHash = null } = input;
  const email = input.email ?? `person-${next()}@example.com`;
  const organisationId = organisation.id;
  const id = await app.within({ organisationId }, async (db) => {
    const person = await db.one(
      withPersonId,
      sql`select save_person(${email}, 'Ada', 'Lovelace', ${passwordHash}, 'en', 'Europe/London', now()) as id`,
    );
    return person.id;
  });
  await buildMember(app, { organisation, personId: id, role });
  return { id, email };
}

type NewInvitation = { organisation: BuiltOrganisation; email?: string; sentAt?: string };

/** Creates an open invitation by a new administrator, without link and mail. */
async function buildInvitation(
  app: Database,
  { organisation, email = `invited-${next()}@example.com`, sentAt = '2026-11-20T09:00:00Z' }: NewInvitation,
): Promise<{ readonly id: number; readonly email: string }> {
  const inviter = await buildPerson(app, { organisation });
  const { id } = await app.within({ organisationId: organisation.id }, (db) =>
    db.one(
      withId,
      sql`insert into invitation (organisation_id, kind, email, role, language, invited_by, created_at, sent_at, expires_at)
        values (${organisation.id}, 'user', ${email}, 'viewer', 'en', ${inviter.id}, ${sentAt}, ${sentAt}::timestamptz,
          ${sentAt}::timestamptz + interval '7 days') returning id`,
    ),
  );
  return { id, email };
}

/** Adds a person to an organisation. */
function buildMember(app: Database, { organisation, personId, role = 'member' }: NewMember): Promise<void> {
  const key = { organisationId: organisation.id, personId };
  return app.within({ organisationId: organisation.id }, (db) => saveMembership(db, key, role));
}

/** Signs a person in, and returns the token for the organisation. */
async function buildToken(app: Database, input: NewBuiltToken): Promise<string> {
  // With a second factor, which staff need in an installation of several organisations.
  const { now = new Date(), secondFactor = 'totp', ...who } = input;
  const begun = { ...who, secondFactor, previousLoginAt: null, method: 'password', place: NOWHERE } as const;
  const { token } = await app.within({ personId: who.personId }, (db) => beginSession(db, begun, null, now));
  return token;
}

const NOWHERE = { userAgent: 'test', address: '127.0.0.1' };
