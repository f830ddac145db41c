import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import type { InstantRange } from '../../../db/instant-range.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { lockMachine } from '../machines/public.ts';
import type { DatedTable, DatedValues, Subject } from './dated-table-store.ts';

/** A kind of ranges that people enter and change. */
export type DatedRecords<Of extends Subject, Row extends Of & { readonly id: number }> = {
  readonly table: DatedTable<Of, Row>;
  /** Locks the owner, so that concurrent requests cannot overlap; throws if the organisation does not have it. */
  readonly lock: (db: Db, organisationId: OrganisationId, subject: Of) => Promise<void>;
  /** Whether states of the machine depend on the ranges, so that a change derives it again. */
  readonly isDerived: boolean;
};

/** Locks a machine as the owner of ranges; throws NOT_FOUND. */
export async function lockMachineAsOwner(
  db: Db,
  organisationId: OrganisationId,
  { machineId }: Subject,
): Promise<void> {
  if (!(await lockMachine(db, { organisationId, machineId }))) throw new Refusal('NOT_FOUND');
}

/** Saves a new range, whose values are read under the lock. Throws as the lock, and the refusal of an overlap. */
export async function createDated<Of extends Subject, Row extends Of & { readonly id: number }>(
  db: Db,
  records: DatedRecords<Of, Row>,
  { organisationId, subject }: { readonly organisationId: OrganisationId; readonly subject: Of },
  getValues: () => DatedValues | Promise<DatedValues>,
): Promise<Row> {
  const { table, lock } = records;
  await lock(db, organisationId, subject);
  const values = await getValues();
  await checkFree(db, table, { organisationId, id: null }, subject, values);
  const id = await changeMarked(db, records, { organisationId, subject }, () =>
    table.saveNew(db, organisationId, subject, values),
  );
  return getDated(db, table, { organisationId, id });
}

/**
 * As `createDated`, but a new range follows an earlier open-ended one of its owner, which ends when it begins. Returns
 * both.
 */
export async function succeedDated<Of extends Subject, Row extends Of & { readonly id: number }>(
  db: Db,
  records: DatedRecords<Of, Row>,
  { organisationId, subject }: { readonly organisationId: OrganisationId; readonly subject: Of },
  getValues: () => DatedValues | Promise<DatedValues>,
): Promise<{ readonly created: Row; readonly ended: Row | null }> {
  const { table, lock } = records;
  await lock(db, organisationId, subject);
  const values = await getValues();
  const [earlier, ...others] = await table.listWithin(db, organisationId, subject, values);
  if (others.length > 0) throw new Refusal(table.overlaps);
  const id = await changeMarked(db, records, { organisationId, subject }, async () => {
    if (earlier && !(await table.endOpen(db, { organisationId, id: earlier.id }, values.from)))
      throw new Refusal(table.overlaps);
    return table.saveNew(db, organisationId, subject, values);
  });
  return {
    created: await getDated(db, table, { organisationId, id }),
    ended: earlier ? await getDated(db, table, { organisationId, id: earlier.id }) : null,
  };
}

/** Changes a range. Throws NOT_FOUND, and the refusal of an overlap. */
export async function changeDated<Of extends Subject, Row extends Of & { readonly id: number }>(
  db: Db,
  records: DatedRecords<Of, Row>,
  key: RowKey,
  getValues: (current: Row) => DatedValues | Promise<DatedValues>,
): Promise<Row> {
  const { table, lock } = records;
  const { organisationId } = key;
  await lock(db, organisationId, await getDated(db, table, key));
  // Read again under the lock.
  const current = await getDated(db, table, key);
  const values = await getValues(current);
  await checkFree(db, table, key, current, values);
  await changeMarked(db, records, { organisationId, subject: current }, () => table.save(db, key, values));
  return getDated(db, table, key);
}

/** Removes a range and returns it, after `prepare` under the lock. Throws NOT_FOUND. */
export async function removeDated<Of extends Subject, Row extends Of & { readonly id: number }>(
  db: Db,
  records: DatedRecords<Of, Row>,
  key: RowKey,
  prepare: (current: Row) => Promise<void>,
): Promise<Row> {
  const { table, lock } = records;
  const { organisationId } = key;
  await lock(db, organisationId, await getDated(db, table, key));
  // Read again under the lock.
  const current = await getDated(db, table, key);
  await prepare(current);
  await changeMarked(db, records, { organisationId, subject: current }, () => table.remove(db, key));
  return current;
}

/** Throws NOT_FOUND. */
const getDated = async <Of extends Subject, Row extends Of & { readonly id: number }>(
  db: Db,
  table: DatedTable<Of, Row>,
  key: RowKey,
): Promise<Row> => orNotFound(await table.find(db, key));

async function checkFree<Of extends Subject, Row extends Of & { readonly id: number }>(
  db: Db,
  table: DatedTable<Of, Row>,
  except: { readonly organisationId: OrganisationId; readonly id: number | null },
  subject: Of,
  range: InstantRange,
): Promise<void> {
  const overlapping = await table.listWithin(db, except.organisationId, subject, range);
  if (overlapping.some(({ id }) => id !== except.id)) throw new Refusal(table.overlaps);
}

const changeMarked = <Of extends Subject, Row extends Of & { readonly id: number }, T>(
  db: Db,
  { isDerived }: DatedRecords<Of, Row>,
  { organisationId, subject }: { readonly organisationId: OrganisationId; readonly subject: Subject },
  change: () => Promise<T>,
): Promise<T> =>
  isDerived ? markChange(db, [{ organisationId, machineId: subject.machineId }], change) : change();
