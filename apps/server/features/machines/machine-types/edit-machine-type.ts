import type { OrganisationId } from '@groundwork/domain/ids.ts';
import {
  type DatedTypeValues,
  isOwnTypeKey,
  type TypeValues,
  workRulesOverTime,
} from '@groundwork/domain/machine-types/type-values.ts';
import type { ColumnValues } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import { getPastInstant } from '../../../platform/past-instant.ts';
import { checkVersion, fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { checkNameFree, createNamed } from '../../base/named-rows/public.ts';
import { markChange } from '../../derivation/public.ts';
import { type OwnTypeFields, STORED_TYPES, saveCatalogueType } from './machine-type-store.ts';
import { listMachinesEverOfType } from './machines-of-type-query.ts';
import { listTypeSettings, removeTypeSettings, saveTypeSetting } from './type-setting-store.ts';

/** A machine type of one organisation. */
export type TypeKey = { readonly organisationId: OrganisationId; readonly key: string };

/** Creates an own type of the organisation and returns its key; throws MACHINE_TYPE_NAME_TAKEN. */
export async function createMachineType(
  db: Db,
  organisationId: OrganisationId,
  { name, category, values }: OwnTypeFields & { readonly values: TypeValues },
): Promise<string> {
  const key = await createNamed(db, STORED_TYPES, organisationId, { name, category });
  await saveTypeSetting(db, organisationId, { key, from: 0, values });
  return key;
}

export type TypeEdit = {
  readonly own?: OwnTypeFields | undefined;
  readonly values: TypeValues;
  /** Null: from the beginning. */
  readonly from: string | null;
  readonly version?: number | undefined;
};

/**
 * Sets the values of a type from an instant. If that changes what counts as work, all machines that are or were of the
 * type are derived again from there. Throws NOT_FOUND, CONFLICT, TIME_IN_FUTURE, MACHINE_TYPE_NAME_TAKEN,
 * INVALID_REQUEST.
 */
export async function editMachineType(db: Db, type: TypeKey, edit: TypeEdit, now: Date): Promise<void> {
  const { organisationId, key } = type;
  const from = toSeconds(edit.from, now);
  await lockVersion(db, type, edit.version);
  const fields = await checkOwnFields(db, type, edit.own);
  const own = await listTypeSettings(db, organisationId);
  const kept = own.filter((dated) => dated.key === key && dated.from < from);
  const dated: DatedTypeValues = { key, from, values: edit.values };
  const affected = changesWork(key, own, [...kept, dated])
    ? await listMachinesEverOfType(db, organisationId, key)
    : [];
  await markChange(db, affected, async () => {
    await saveTypeSetting(db, organisationId, dated);
    await STORED_TYPES.save(db, { organisationId, id: key }, fields);
  });
}

/** Whether the rules of the type for derived work differ at any time; contracted hours are not such a rule. */
function changesWork(
  key: string,
  before: readonly DatedTypeValues[],
  after: readonly DatedTypeValues[],
): boolean {
  const always = [{ from: 0, key }];
  const [was, is] = [before, after].map((own) => JSON.stringify(workRulesOverTime(always, own)));
  return was !== is;
}

/**
 * Resets a type of the catalogue, or removes an own type. Throws NOT_FOUND, and MACHINE_TYPE_IN_USE for an own type
 * that a machine is or was of.
 */
export async function resetMachineType(db: Db, { organisationId, key }: TypeKey): Promise<void> {
  const stored = await STORED_TYPES.findToChange(db, { organisationId, id: key });
  const affected = await listMachinesEverOfType(db, organisationId, key);
  if (isOwnTypeKey(key) && !stored) throw new Refusal('NOT_FOUND');
  if (isOwnTypeKey(key) && affected.length > 0) throw new Refusal('MACHINE_TYPE_IN_USE');
  await markChange(db, affected, () => removeTypeSettings(db, organisationId, key, 0));
  if (isOwnTypeKey(key)) await STORED_TYPES.remove(db, { organisationId, id: key });
  else if (stored) await STORED_TYPES.save(db, { organisationId, id: key }, {});
}

const toSeconds = (from: string | null, now: Date): number =>
  from === null ? 0 : getPastInstant({ field: 'body.from', text: from, zone: 'UTC' }, now).getTime() / 1000;

/** Locks the type until the transaction ends. Throws NOT_FOUND, CONFLICT. */
async function lockVersion(
  db: Db,
  { organisationId, key }: TypeKey,
  seenVersion: number | undefined,
): Promise<void> {
  const stored = await STORED_TYPES.findToChange(db, { organisationId, id: key });
  if (!stored && isOwnTypeKey(key)) throw new Refusal('NOT_FOUND');
  checkVersion(stored?.version ?? 0, seenVersion);
  if (!stored && !(await saveCatalogueType(db, organisationId, key))) throw new Refusal('CONFLICT');
}

/** Returns the columns to save: own types must have name and category, types of the catalogue must not. */
async function checkOwnFields(
  db: Db,
  { organisationId, key }: TypeKey,
  own: OwnTypeFields | undefined,
): Promise<ColumnValues> {
  if (isOwnTypeKey(key) !== (own !== undefined)) {
    const reason = own === undefined ? 'REQUIRED' : 'UNKNOWN_FIELD';
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.own', reason)]);
  }
  if (!own) return {};
  await checkNameFree(db, STORED_TYPES, { organisationId, id: key }, own.name);
  return { name: own.name, category: own.category };
}
