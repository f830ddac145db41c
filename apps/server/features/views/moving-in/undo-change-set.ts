import type { ChangeSet } from '@groundwork/contract/entities/change-set.ts';
import { type MachineId, type PersonId, toMachineId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import type { Permission } from '@groundwork/domain/policy/permission.ts';
import { may } from '@groundwork/domain/policy/permission.ts';
import type { Role } from '@groundwork/domain/policy/role.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { notifyMachinesChanged } from '../../../platform/live/activity-notice.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { saveAuditEvent } from '../../base/audit/public.ts';
import {
  findChangeSetToUndo,
  listPlacesToUndo,
  listRowsToUndo,
  listUnusedMachines,
  type PlacesToUndo,
  presentChangeSet,
  type RowToUndo,
  removeUndoneRows,
  type StoredChangeSet,
  saveUndoing,
  undoRecords,
} from '../../base/change-sets/public.ts';
import { markChange, removeDerived } from '../../derivation/public.ts';
import { notifySourcesChanged } from '../../sources/sources/public.ts';

/** Rows that are undone in one transaction: its locks hold others up for some tenths of a second. */
const ROWS_AT_ONCE = 1_000;

type UndoRequest = {
  readonly key: RowKey;
  readonly personId: PersonId;
  readonly role: Role;
  readonly requestId: string;
  readonly now: Date;
};

/**
 * Undoes a change set in several transactions, so that other calls pass; one that was interrupted continues when it is called
 * again. A record that was changed or used since is kept. A tracker is detached, its readings stay. Throws NOT_FOUND, FORBIDDEN,
 * and CONFLICT for one that is undone already.
 */
export async function undoChangeSet(app: Database, request: UndoRequest): Promise<ChangeSet> {
  const { key } = request;
  const scope = { organisationId: key.organisationId };
  const batches = await app.within(scope, async (db) => {
    await findSet(db, request);
    return planBatches(await listPlacesToUndo(db, key));
  });
  const last = batches.pop() ?? [];
  for (const places of batches) await app.within(scope, (db) => undoSome(db, request, places));
  // The audit event has what its transaction changes.
  return app.within(scope, async (db) => {
    await undoSome(db, request, last);
    return finish(db, request);
  });
}

/** Finds the change set and keeps others from undoing it until the transaction ends. */
async function findSet(db: Db, { key, role }: UndoRequest): Promise<StoredChangeSet> {
  const set = orNotFound(await findChangeSetToUndo(db, key));
  if (set.permissions.some((permission) => !may(role, permission as Permission)))
    throw new Refusal('FORBIDDEN');
  if (set.undoneAt !== null) throw new Refusal('CONFLICT');
  return set;
}

/**
 * Cuts the rows of machines into those of one transaction each. All rows of a machine are undone together, the latest change first,
 * because each look at what is derived of it costs as much as for many rows. New machines come last, in transactions of their
 * own: readings that arrive after the one that detached their trackers find no attachment.
 */
function planBatches(machines: readonly PlacesToUndo[]): number[][] {
  const batches: number[][] = [];
  for (const some of Map.groupBy(machines, ({ isNewMachine }) => isNewMachine).values()) {
    batches.push([]);
    const together = some.flatMap(({ machineId, places }) =>
      machineId === null ? places.map((place) => [place]) : [places],
    );
    for (const places of together) {
      const last = batches.at(-1) ?? [];
      if (last.length > 0 && last.length + places.length > ROWS_AT_ONCE) batches.push([...places]);
      else last.push(...places);
    }
  }
  return batches;
}

async function undoSome(db: Db, request: UndoRequest, places: readonly number[]): Promise<void> {
  const { key, personId } = request;
  await findSet(db, request);
  const rows = await listRowsToUndo(db, key, places);
  const undone = await undoRows(db, key, rows);
  await removeUndoneRows(db, key, rows);
  await saveUndoing(db, key, { kept: rows.length - undone, undoneAt: null, undoneBy: personId });
  await notifySourcesChanged(db);
}

async function finish(db: Db, request: UndoRequest): Promise<ChangeSet> {
  const { key, personId, requestId, now } = request;
  const { organisationId, id: changeSetId } = key;
  const { kind, records, kept } = await findSet(db, request);
  await saveUndoing(db, key, { kept: 0, undoneAt: now, undoneBy: personId });
  await notifyMachinesChanged(db, organisationId, []);
  await saveAuditEvent(db, {
    ...{ organisationId, personId, requestId, at: now, action: 'changes.undone' },
    subject: { changeSetId, kind, records, kept },
  });
  return presentChangeSet(orNotFound(await findChangeSetToUndo(db, key)));
}

const isNewMachine = ({ record, isNew }: RowToUndo): boolean => isNew && record === 'machine';

async function undoRows(db: Db, key: RowKey, rows: readonly RowToUndo[]): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  if (isNewMachine(first)) return removeMachines(db, key, rows);
  const { organisationId } = key;
  const machineIds = new Set(rows.flatMap(({ machineId }) => (machineId === null ? [] : [machineId])));
  const keys = [...machineIds].map((id) => ({ organisationId, machineId: toMachineId(id) }));
  return markChange(db, keys, async () => {
    let undone = 0;
    for (const [record, some] of Map.groupBy(rows, (row) => row.record))
      undone += await undoRecords(db, { ...key, record, rows: some });
    return undone;
  });
}

async function removeMachines(db: Db, key: RowKey, rows: readonly RowToUndo[]): Promise<number> {
  const unused = await listUnusedMachines(db, { ...key, record: 'machine', rows });
  await removeDerived(
    db,
    key.organisationId,
    unused.map((id): MachineId => toMachineId(id)),
  );
  return undoRecords(db, { ...key, record: 'machine', rows });
}
