import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import type { ColumnValues } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import { checkVersion, orNotFound, Refusal } from '../../../platform/refusal.ts';
import type { NamedTable } from './named-table-store.ts';

/** Saves a new row and returns its id. Throws the table's refusal if the name is taken. */
export async function createNamed<Id extends number | string, Row extends { readonly version: number }>(
  db: Db,
  table: NamedTable<Id, Row>,
  organisationId: OrganisationId,
  values: ColumnValues,
): Promise<Id> {
  const id = await table.saveNew(db, organisationId, values);
  if (id === null) throw new Refusal(table.taken);
  return id;
}

/**
 * Returns a row and locks it until the transaction ends, for an edit that gives it this name. Throws NOT_FOUND,
 * CONFLICT if the version is outdated, and the table's refusal if the name is taken.
 */
export async function lockNamed<Id extends number | string, Row extends { readonly version: number }>(
  db: Db,
  table: NamedTable<Id, Row>,
  key: RowKey<Id>,
  { name, version }: { readonly name: string; readonly version?: number | undefined },
): Promise<Row> {
  const current = orNotFound(await table.findToChange(db, key));
  checkVersion(current.version, version);
  await checkNameFree(db, table, key, name);
  return current;
}

/** Throws the table's refusal if another row has the name. */
export async function checkNameFree<Id extends number | string, Row extends { readonly version: number }>(
  db: Db,
  table: NamedTable<Id, Row>,
  key: RowKey<Id>,
  name: string,
): Promise<void> {
  if (await table.isTaken(db, key, name)) throw new Refusal(table.taken);
}

type Named = { readonly id: number | string; readonly name: string };

/** Orders rows by name, those of one name by id. */
export const byName = (a: Named, b: Named): number =>
  a.name.localeCompare(b.name, 'en') || Number(a.id) - Number(b.id);
