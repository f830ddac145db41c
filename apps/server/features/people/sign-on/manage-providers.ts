import type { IdentityProvider } from '@groundwork/contract/entities/identity-provider.ts';
import { type PersonId, toPersonId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { fieldProblem, orNotFound, Refusal } from '../../../platform/refusal.ts';
import { listSignOnFailures } from './failure-store.ts';
import { parseKeySet } from './parse-key-set.ts';
import { getState, hasTested, presentProvider } from './present-provider.ts';
import { type ListedProvider, listProviderRows } from './provider-list-query.ts';
import { sealProviderSecret } from './provider-secret.ts';
import {
  deleteIdentities,
  deleteProvider,
  insertProvider,
  isFitForEmergency,
  lockProviders,
  saveProviderColumns,
  saveProviderSecret,
} from './provider-setup-store.ts';
import type { SignOnParts } from './sign-on-parts.ts';

const MAX_PROVIDERS = 100;

/** The person who manages providers, and the organisation. */
export type ProviderManager = Pick<SignOnParts, 'publicUrl' | 'secretKey'> & {
  readonly db: Db;
  readonly organisationId: RowKey['organisationId'];
  readonly personId: PersonId;
  readonly now: Date;
};

export type ProviderRequest = {
  readonly name: string;
  readonly issuer: string;
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
  readonly hostedDomain?: string | null | undefined;
  readonly keySet?: string | undefined;
};

export async function listProviders(manager: ProviderManager): Promise<IdentityProvider[]> {
  const rows = await listProviderRows(manager.db, manager.organisationId);
  return Promise.all(rows.map((row) => present(manager, row)));
}

/** Returns a provider as its administrators see it. Throws NOT_FOUND. */
export const readProvider = async (manager: ProviderManager, id: number): Promise<IdentityProvider> =>
  present(manager, await findListed(manager, id));

export async function findListed(
  { db, organisationId }: ProviderManager,
  id: number,
): Promise<ListedProvider> {
  const [row] = await listProviderRows(db, organisationId, id);
  return orNotFound(row ?? null);
}

async function present(manager: ProviderManager, row: ListedProvider): Promise<IdentityProvider> {
  const key = { organisationId: row.organisationId, providerId: row.id };
  return presentProvider(row, [...(await listSignOnFailures(manager.db, key, manager.now))], manager);
}

/** Adds a provider. Throws TOO_MANY_PROVIDERS, and INVALID_REQUEST for what its kind needs. */
export async function addProvider(
  manager: ProviderManager,
  kind: 'oidc' | 'custom-token',
  request: ProviderRequest,
): Promise<IdentityProvider> {
  const { db, organisationId, now } = manager;
  await lockProviders(db, organisationId);
  if ((await listProviderRows(db, organisationId)).length >= MAX_PROVIDERS)
    throw new Refusal('TOO_MANY_PROVIDERS');
  if (kind === 'oidc' && request.clientSecret === undefined) throw missing('clientSecret');
  const settings = await toSettings(kind, request, null);
  const id = await insertProvider(db, organisationId, { kind, name: request.name, settings }, now);
  await finishSettings(manager, id, kind, request);
  return readProvider(manager, id);
}

/**
 * Changes a provider, which then has to be tested again. Subjects of another issuer are other people, so a new issuer removes all
 * links. Throws PROVIDER_ENFORCED, NOT_FOUND.
 */
export async function changeProvider(
  manager: ProviderManager,
  id: number,
  request: ProviderRequest,
): Promise<IdentityProvider> {
  const { db, organisationId } = manager;
  await lockProviders(db, organisationId);
  const row = await findListed(manager, id);
  if (row.enforcedAt !== null) throw new Refusal('PROVIDER_ENFORCED');
  const before = presentProvider(row, [], manager);
  const settings = await toSettings(row.kind, request, row.settings);
  const key = { organisationId, id };
  const columns = {
    ...{ name: request.name, settings: JSON.stringify(settings) },
    ...{ enabled_at: null, tested_at: null, tested_by: null },
  };
  await saveProviderColumns(db, key, columns);
  if (before.issuer !== request.issuer) await deleteIdentities(db, key);
  await finishSettings(manager, id, row.kind, request);
  return readProvider(manager, id);
}

/** Removes a provider and ends its pending sign-ons. Throws PROVIDER_ENFORCED, NOT_FOUND. */
export async function removeProvider(manager: ProviderManager, id: number): Promise<ListedProvider> {
  const { db, organisationId } = manager;
  await lockProviders(db, organisationId);
  const row = await findListed(manager, id);
  if (row.enforcedAt !== null) throw new Refusal('PROVIDER_ENFORCED');
  await deleteProvider(db, { organisationId, id });
  return row;
}

export type ProviderSwitch = {
  readonly state: 'tested' | 'enabled' | 'enforced';
  readonly emergencyPersonId?: string | undefined;
};

/** Switches a provider on, off, or makes it the only way in. Throws PROVIDER_NOT_TESTED, NO_EMERGENCY_ACCOUNT, PROVIDER_ENFORCED. */
export async function switchProvider(
  manager: ProviderManager,
  id: number,
  { state, emergencyPersonId }: ProviderSwitch,
): Promise<IdentityProvider> {
  const { db, organisationId, personId, now } = manager;
  await lockProviders(db, organisationId);
  const rows = await listProviderRows(db, organisationId);
  const row = orNotFound(rows.find((one) => one.id === id) ?? null);
  if (getState(row) === 'draft') throw new Refusal('PROVIDER_NOT_TESTED');
  const enabledAt = row.enabledAt ?? now.toISOString();
  if (state !== 'enforced') {
    const columns = { enforced_at: null, emergency_person_id: null };
    const enabled_at = state === 'enabled' ? enabledAt : null;
    await saveProviderColumns(db, { organisationId, id }, { ...columns, enabled_at });
    return readProvider(manager, id);
  }
  if (rows.some((one) => one.id !== id && one.enforcedAt !== null)) throw new Refusal('PROVIDER_ENFORCED');
  if (row.kind !== 'oidc' || !hasTested(row, personId, now)) throw new Refusal('PROVIDER_NOT_TESTED');
  if (emergencyPersonId === undefined) throw new Refusal('NO_EMERGENCY_ACCOUNT');
  const emergency = { organisationId, personId: toPersonId(emergencyPersonId) };
  if (!(await isFitForEmergency(db, emergency, now))) throw new Refusal('NO_EMERGENCY_ACCOUNT');
  await saveProviderColumns(
    db,
    { organisationId, id },
    {
      ...{ enabled_at: enabledAt, enforced_at: now.toISOString() },
      emergency_person_id: emergency.personId,
    },
  );
  return readProvider(manager, id);
}

/** Seals the secret of a provider; one of tokens needs no test, because its keys were read. */
async function finishSettings(
  { db, organisationId, personId, secretKey, now }: ProviderManager,
  id: number,
  kind: ListedProvider['kind'],
  { clientSecret }: ProviderRequest,
): Promise<void> {
  const key = { organisationId, id };
  if (kind === 'custom-token')
    await saveProviderColumns(db, key, { tested_at: now.toISOString(), tested_by: personId });
  else if (clientSecret !== undefined) {
    const sealed = sealProviderSecret(secretKey, { organisationId, providerId: id }, clientSecret);
    await saveProviderSecret(db, key, sealed);
  }
}

async function toSettings(
  kind: ListedProvider['kind'],
  { issuer, clientId, hostedDomain, keySet }: ProviderRequest,
  before: unknown,
): Promise<unknown> {
  if (kind === 'oidc') {
    if (clientId === undefined) throw missing('clientId');
    return { issuer, clientId, hostedDomain: hostedDomain ?? null };
  }
  if (keySet === undefined && before === null) throw missing('keySet');
  const { keys } = Object(before) as { readonly keys?: unknown };
  return { issuer, keys: keySet === undefined ? keys : await parseKeySet(keySet) };
}

const missing = (field: string): Refusal =>
  new Refusal('INVALID_REQUEST', [fieldProblem(`body.${field}`, 'REQUIRED')]);
