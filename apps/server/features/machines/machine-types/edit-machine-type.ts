import {
  type DatedTypeValues,
  isOwnTypeKey,
  type TypeValues,
  workRulesOverTime,
} from '@groundwork/domain/machine-types/type-values.ts';
import type { Db } from '../../../db/database.ts';
import { getPastInstant } from '../../../platform/past-instant.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import {
  findStoredTypeToChange,
  isTypeNameTaken,
  type OwnTypeWords,
  removeType,
  saveCatalogueType,
  saveNewOwnType,
  saveTypeChange,
} from './machine-type-store.ts';
import { listMachinesEverOf } from './machines-of-type-query.ts';
import { listTypeSettings, removeTypeSettings, saveTypeSetting } from './type-setting-store.ts';

/** A type of one organisation. */
export type TypeKey = { readonly organisationId: number; readonly key: string };

/** Makes a type of the organisation's own and gives its key; throws MACHINE_TYPE_NAME_TAKEN. */
export async function createMachineType(
  db: Db,
  organisationId: number,
  { values, ...words }: OwnTypeWords & { readonly values: TypeValues },
): Promise<string> {
  const key = await saveNewOwnType(db, organisationId, words);
  if (key === null) throw new Refusal('MACHINE_TYPE_NAME_TAKEN');
  await saveTypeSetting(db, organisationId, { key, from: 0, values });
  return key;
}

export type TypeEdit = {
  readonly own?: OwnTypeWords | undefined;
  readonly values: TypeValues;
  /** Null: from the beginning. */
  readonly from: string | null;
  readonly version?: number | undefined;
};

/**
 * Says by which values machines of a type are told about from an instant on. Where that changes what counts as work,
 * all that are or were of the type are derived afresh from there. Throws NOT_FOUND, CONFLICT, TIME_IN_FUTURE,
 * MACHINE_TYPE_NAME_TAKEN, INVALID_REQUEST.
 */
export async function editMachineType(db: Db, type: TypeKey, edit: TypeEdit, now: Date): Promise<void> {
  const { organisationId, key } = type;
  const from = secondsFrom(edit.from, now);
  await lockVersion(db, type, edit.version);
  const words = await checkWords(db, type, edit.own);
  const own = await listTypeSettings(db, organisationId);
  const kept = own.filter((dated) => dated.key === key && dated.from < from);
  const said: DatedTypeValues = { key, from, values: edit.values };
  const reached = changesWork(key, own, [...kept, said])
    ? await listMachinesEverOf(db, organisationId, key)
    : [];
  await markChange(db, reached, async () => {
    await saveTypeSetting(db, organisationId, said);
    await saveTypeChange(db, organisationId, key, words);
  });
}

/** Whether machines of the type are told about by other rules at any time; its contracted hours are no such rule. */
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
 * Takes back all that the organisation said of a type of the catalogue, or an own type itself. Throws NOT_FOUND, and
 * MACHINE_TYPE_IN_USE for an own type that a machine is or was of.
 */
export async function resetMachineType(db: Db, { organisationId, key }: TypeKey): Promise<void> {
  const stored = await findStoredTypeToChange(db, organisationId, key);
  const reached = await listMachinesEverOf(db, organisationId, key);
  if (isOwnTypeKey(key) && !stored) throw new Refusal('NOT_FOUND');
  if (isOwnTypeKey(key) && reached.length > 0) throw new Refusal('MACHINE_TYPE_IN_USE');
  await markChange(db, reached, () => removeTypeSettings(db, organisationId, key, 0));
  if (isOwnTypeKey(key)) await removeType(db, organisationId, key);
  else if (stored) await saveTypeChange(db, organisationId, key, null);
}

const secondsFrom = (from: string | null, now: Date): number =>
  from === null ? 0 : getPastInstant({ field: 'body.from', text: from, zone: 'UTC' }, now).getTime() / 1000;

/** Lets nobody else change the type until the transaction ends. Throws NOT_FOUND, CONFLICT. */
async function lockVersion(
  db: Db,
  { organisationId, key }: TypeKey,
  seen: number | undefined,
): Promise<void> {
  const stored = await findStoredTypeToChange(db, organisationId, key);
  if (!stored && isOwnTypeKey(key)) throw new Refusal('NOT_FOUND');
  if (seen !== undefined && seen !== (stored?.version ?? 0)) throw new Refusal('CONFLICT');
  if (!stored && !(await saveCatalogueType(db, organisationId, key))) throw new Refusal('CONFLICT');
}

/** Only own types can be called anything, and they always are. */
async function checkWords(
  db: Db,
  { organisationId, key }: TypeKey,
  own: OwnTypeWords | undefined,
): Promise<OwnTypeWords | null> {
  if (isOwnTypeKey(key) !== (own !== undefined)) {
    const reason = own === undefined ? 'REQUIRED' : 'UNKNOWN_FIELD';
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.own', reason)]);
  }
  if (own && (await isTypeNameTaken(db, organisationId, own.name, key)))
    throw new Refusal('MACHINE_TYPE_NAME_TAKEN');
  return own ?? null;
}
