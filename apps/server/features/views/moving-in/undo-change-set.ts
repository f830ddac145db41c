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
  listRowsToUndo,
  listUnusedMachines,
  presentChangeSet,
  type RowToUndo,
  removeRows,
  removeUndoneRows,
  restoreRows,
  saveUndoing,
} from '../../base/change-sets/public.ts';
import { markChange, removeDerived } from '../../derivation/public.ts';
import { notifySourcesChanged } from '../../sources/sources/public.ts';

/** Rows that are undone in one transaction: its locks hold others up for some tenths of a second. */
const ROWS_AT_ONCE = 500;

type UndoRequest = {
  readonly key: RowKey;
  readonly personId: PersonId;
  readonly role: Role;
  readonly requestId: string;
  readonly now: Date;
};

/**
 * Undoes a change set, the latest change first and in several transactions, so that other calls pass; one that was interrupted
 * continues when it is called again. A record that was changed or used since is kept. A tracker is detached, its readings stay.
 * Throws NOT_FOUND, FORBIDDEN, and CONFLICT for one that is undone already.
 */
export async function undoChangeSet(app: Database, request: UndoRequest): Promise<ChangeSet> {
  const { organisationId } = request.key;
  for (;;) {
    const done = await app.within({ organisationId }, (db) => undoSome(db, request));
    if (done) return done;
  }
}

/** Undoes some rows; returns the change set once all are. */
async function undoSome(
  db: Db,
  { key, personId, role, requestId, now }: UndoRequest,
): Promise<ChangeSet | null> {
  const { organisationId, id: changeSetId } = key;
  const set = orNotFound(await findChangeSetToUndo(db, key));
  if (set.permissions.some((permission) => !may(role, permission as Permission)))
    throw new Refusal('FORBIDDEN');
  if (set.undoneAt !== null) throw new Refusal('CONFLICT');
  const found = await listRowsToUndo(db, key, ROWS_AT_ONCE + 1);
  const rows = takeTogether(found.slice(0, ROWS_AT_ONCE));
  const undone = await undoRows(db, key, rows);
  await removeUndoneRows(db, key, rows);
  const isLast = found.length === rows.length;
  const kept = rows.length - undone;
  await saveUndoing(db, key, { kept, undoneAt: isLast ? now : null, undoneBy: personId });
  await notifySourcesChanged(db);
  if (!isLast) return null;
  await notifyMachinesChanged(db, organisationId, []);
  const changed = orNotFound(await findChangeSetToUndo(db, key));
  await saveAuditEvent(db, {
    ...{ organisationId, personId, requestId, at: now, action: 'changes.undone' },
    subject: { changeSetId, kind: set.kind, records: set.records, kept: changed.kept },
  });
  return presentChangeSet(changed);
}

const isNewMachine = ({ record, isNew }: RowToUndo): boolean => isNew && record === 'machine';

/**
 * New machines are removed in a transaction of their own, after the one that detached their trackers: readings that arrive
 * meanwhile then find no attachment.
 */
function takeTogether(rows: readonly RowToUndo[]): readonly RowToUndo[] {
  const [first] = rows;
  if (!first) return [];
  const other = rows.findIndex((row) => isNewMachine(row) !== isNewMachine(first));
  return other === -1 ? rows : rows.slice(0, other);
}

async function undoRows(db: Db, key: RowKey, rows: readonly RowToUndo[]): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  if (isNewMachine(first)) return removeMachines(db, key, rows);
  const { organisationId } = key;
  const machineIds = new Set(rows.flatMap(({ machineId }) => (machineId === null ? [] : [machineId])));
  const keys = [...machineIds].map((id) => ({ organisationId, machineId: toMachineId(id) }));
  return markChange(db, keys, async () => {
    let undone = 0;
    for (const [record, some] of Map.groupBy(rows, (row) => row.record)) {
      const [fresh, changed] = [some.filter(({ isNew }) => isNew), some.filter(({ isNew }) => !isNew)];
      if (fresh.length > 0) undone += await removeRows(db, { ...key, record, rows: fresh });
      if (changed.length > 0) undone += await restoreRows(db, { ...key, record, rows: changed });
    }
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
  return removeRows(db, { ...key, record: 'machine', rows });
}
