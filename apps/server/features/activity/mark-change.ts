import { isDeepStrictEqual } from 'node:util';
import type { ContextItem } from '@groundwork/domain/activity/item.ts';
import { type Mark, marksOfChange } from '@groundwork/domain/activity/mark.ts';
import { listContextItems } from '@groundwork/domain/activity/timeline.ts';
import type { Db } from '../../db/database.ts';
import { assembleTimeline } from './assemble-timeline.ts';
import { restateCurrent } from './current-store.ts';
import { type HiredPart, listHiredParts } from './hired-parts-query.ts';
import type { MachineKey } from './machine-key.ts';
import { saveMarks } from './mark-store.ts';
import { getSettings } from './timeline-query.ts';

/**
 * Makes a change to what is dated about machines (attachments, type, archiving, dated settings, the organisation's
 * zone, hires, who they are to, and what a customer reads on a hired machine's card) and marks, in the same
 * transaction, every instant at which a machine's stream, or a customer's part of it, is no longer what it was.
 * Name every machine that the change may reach, both for a source that moves; those that stay as they were are
 * not touched.
 */
export async function markChange<T>(
  db: Db,
  machines: readonly MachineKey[],
  change: () => Promise<T>,
): Promise<T> {
  const before: Dated[] = [];
  for (const machine of machines) before.push(await listDated(db, machine));
  const result = await change();
  for (const [index, machine] of machines.entries()) {
    const [was, is] = [before[index] ?? { items: [], parts: [] }, await listDated(db, machine)];
    const marks = [...marksOfChange(was.items, is.items), ...marksOfParts(was.parts, is.parts)];
    if (marks.length === 0) continue;
    await saveMarks(db, machine, marks);
    await restateCurrent(db, machine);
  }
  return result;
}

type Dated = { readonly items: readonly ContextItem[]; readonly parts: readonly HiredPart[] };

async function listDated(db: Db, machine: MachineKey): Promise<Dated> {
  const settings = await getSettings(db, machine);
  const items = listContextItems(assembleTimeline(settings));
  return { items, parts: settings.hires.length > 0 ? await listHiredParts(db, machine) : [] };
}

/** Where a hire changes what its customer may see, or who that is, the hire is told there anew from its beginning. */
function marksOfParts(was: readonly HiredPart[], is: readonly HiredPart[]): Mark[] {
  const has = (parts: readonly HiredPart[], part: HiredPart) =>
    parts.some((other) => isDeepStrictEqual(other, part));
  const changed = [...was.filter((part) => !has(is, part)), ...is.filter((part) => !has(was, part))];
  return changed.map(({ from }) => ({ from, to: from }));
}
