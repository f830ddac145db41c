import type { ContextItem } from '@groundwork/domain/activity/item.ts';
import { marksOfChange } from '@groundwork/domain/activity/mark.ts';
import { listContextItems } from '@groundwork/domain/activity/timeline.ts';
import type { Db } from '../../db/database.ts';
import { assembleTimeline } from './assemble-timeline.ts';
import { restateCurrent } from './current-store.ts';
import type { MachineKey } from './machine-key.ts';
import { saveMarks } from './mark-store.ts';
import { getSettings } from './timeline-query.ts';

/**
 * Makes a change to what is dated about machines (attachments, type, archiving, dated settings, the organisation's
 * zone) and marks, in the same transaction, every instant at which a machine's stream is no longer what it was.
 * Name every machine that the change may reach, both for a source that moves; those that stay as they were are
 * not touched.
 */
export async function markChange<T>(
  db: Db,
  machines: readonly MachineKey[],
  change: () => Promise<T>,
): Promise<T> {
  const before: ContextItem[][] = [];
  for (const machine of machines) before.push(await listItems(db, machine));
  const result = await change();
  for (const [index, machine] of machines.entries()) {
    const marks = marksOfChange(before[index] ?? [], await listItems(db, machine));
    if (marks.length === 0) continue;
    await saveMarks(db, machine, marks);
    await restateCurrent(db, machine);
  }
  return result;
}

async function listItems(db: Db, machine: MachineKey): Promise<ContextItem[]> {
  return listContextItems(assembleTimeline(await getSettings(db, machine)));
}
