import { randomUUID } from 'node:crypto';
import type { Answer } from '@groundwork/contract/call.ts';
import type { BaseMap, BaseMapChoice, TriedBaseMap } from '@groundwork/contract/entities/base-map.ts';
import type { GET as baseMapCall } from '@groundwork/contract/v1/portal/maps/base-map/index.ts';
import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import { getMapOrigin, isAllowedMapOrigin, PUBLIC_STYLE_URL } from '@groundwork/domain/maps/base-map.ts';
import type { Db } from '../../../db/db.ts';
import { fieldProblem, orNotFound, Refusal } from '../../../platform/refusal.ts';
import {
  findMapInUse,
  findTrial,
  mayChooseBaseMap,
  removeMapInUse,
  removeTrial,
  type StoredMap,
  saveMapInUse,
  saveTrial,
} from './base-map-store.ts';
import { getTrialStart } from './map-policies.ts';

/** The base map of the environment; null: the built-in one. */
export type ConfiguredMap = Extract<BaseMap, { kind: 'style' | 'pmtiles' }> | null;

type Person = { readonly organisationId: OrganisationId; readonly personId: PersonId };

/** Reads the base map of an organisation: its own if staff allow one, else that of the installation. */
export async function readBaseMap(
  db: Db,
  organisationId: OrganisationId,
  configured: ConfiguredMap,
): Promise<Answer<typeof baseMapCall>> {
  const mayChoose = await mayChooseBaseMap(db, organisationId);
  const own = mayChoose ? await findMapInUse(db, organisationId) : null;
  return own === null
    ? { ...(await readInstallationMap(db, configured)), policyKey: null, mayChoose }
    : { ...toChoice(own, 'organisation'), policyKey: own.key, mayChoose };
}

/** Reads the base map of the installation: what staff chose, else that of the environment, else the built-in one. */
export async function readInstallationMap(db: Db, configured: ConfiguredMap): Promise<BaseMapChoice> {
  const chosen = await findMapInUse(db, null);
  if (chosen !== null) return toChoice(chosen, 'installation');
  return configured === null
    ? { baseMap: { kind: 'offline' }, origins: [], chosenBy: 'default' }
    : { baseMap: configured, origins: listOwnOrigins(configured), chosenBy: 'environment' };
}

const toChoice = ({ baseMap, origins }: StoredMap, chosenBy: BaseMapChoice['chosenBy']): BaseMapChoice => ({
  baseMap,
  origins,
  chosenBy,
});

/** The origins that the addresses of a map name themselves; a style may name more. */
export function listOwnOrigins(baseMap: BaseMap): string[] {
  if (baseMap.kind === 'offline') return [];
  const origin = getMapOrigin(baseMap.kind === 'public' ? PUBLIC_STYLE_URL : baseMap.url);
  return origin === null ? [] : [origin];
}

/** Saves what a person tries, with every origin that it needs. Throws INVALID_REQUEST for an origin that is not allowed. */
export async function tryBaseMap(
  db: Db,
  person: Person,
  tried: TriedBaseMap,
  { portalHasHttps, now }: { readonly portalHasHttps: boolean; readonly now: Date },
): Promise<StoredMap> {
  const origins = [...new Set([...listOwnOrigins(tried.baseMap), ...tried.origins])];
  if (!origins.every((origin) => isAllowedMapOrigin(origin, portalHasHttps)))
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.baseMap.url', 'NOT_A_MAP_ADDRESS')]);
  const trial = { key: randomUUID(), baseMap: tried.baseMap, origins };
  await saveTrial(db, person, trial.key, trial, now);
  return trial;
}

/** Finds what a person tries; null if it is too long ago. */
export const findCurrentTrial = (db: Db, person: Person, now: Date): Promise<StoredMap | null> =>
  findTrial(db, person, getTrialStart(now));

/** Saves what a person tried for their organisation. Throws FORBIDDEN if staff do not allow one, NOT_FOUND without the trial. */
export async function chooseForOrganisation(
  db: Db,
  person: Person,
  key: string | null,
  now: Date,
): Promise<BaseMap | null> {
  if (key !== null && !(await mayChooseBaseMap(db, person.organisationId))) throw new Refusal('FORBIDDEN');
  return choose(db, person, person.organisationId, key, now);
}

/** Saves what a member of staff tried for the installation. Runs as staff. Throws NOT_FOUND without the trial. */
export const chooseForInstallation = (
  db: Db,
  person: Person,
  key: string | null,
  now: Date,
): Promise<BaseMap | null> => choose(db, person, null, key, now);

async function choose(
  db: Db,
  person: Person,
  organisationId: OrganisationId | null,
  key: string | null,
  now: Date,
): Promise<BaseMap | null> {
  if (key === null) {
    await removeMapInUse(db, organisationId);
    return null;
  }
  const found = await findCurrentTrial(db, person, now);
  const trial = orNotFound(found?.key === key ? found : null);
  // The key stays: pages that the person opened for the trial may load the map that is now in use.
  await removeTrial(db, person);
  await saveMapInUse(db, organisationId, trial, now);
  return trial.baseMap;
}
