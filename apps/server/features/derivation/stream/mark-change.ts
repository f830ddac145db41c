import { isDeepStrictEqual } from 'node:util';
import type { ContextItem } from '@groundwork/domain/derivation/stream/item.ts';
import { type Mark, marksOfChange } from '@groundwork/domain/derivation/stream/mark.ts';
import { listContextItems } from '@groundwork/domain/derivation/stream/timeline.ts';
import type { MachineKey } from '../../../../../packages/domain/machines/machine-key.ts';
import type { Db } from '../../../db/database.ts';
import { assembleTimeline } from './assemble-timeline.ts';
import { restateCurrent } from './current-store.ts';
import { type HiredPart, listHiredParts } from './hired-parts-query.ts';
import { saveMarksOf } from './mark-store.ts';
import { listSettings } from './timeline-query.ts';

/**
 * Makes a change to what is dated about machines of one organisation (attachments, type, archiving, dated settings,
 * the organisation's zone, hires, who they are to, and what a customer reads on a hired machine's card) and marks,
 * in the same transaction, every instant at which a machine's stream, or a customer's part of it, is no longer what
 * it was. Name every machine that the change may reach, both for a source that moves; those that stay as they were
 * are not touched.
 */
export async function markChange<T>(
  db: Db,
  machines: readonly MachineKey[],
  change: () => Promise<T>,
): Promise<T> {
  const before = await listDated(db, machines);
  const result = await change();
  const after = await listDated(db, machines);
  const organisationId = machines[0]?.organisationId;
  if (organisationId === undefined) return result;
  const marks = machines.flatMap(({ machineId }) =>
    marksBetween(before.get(machineId), after.get(machineId)).map((mark) => ({ ...mark, machineId })),
  );
  await saveMarksOf(db, organisationId, marks);
  for (const machine of machines) {
    if (!isAttachedAlike(before.get(machine.machineId), after.get(machine.machineId)))
      await restateCurrent(db, machine);
  }
  return result;
}

type Dated = { readonly items: readonly ContextItem[]; readonly parts: readonly HiredPart[] };
const NOTHING: Dated = { items: [], parts: [] };

async function listDated(db: Db, machines: readonly MachineKey[]): Promise<Map<number, Dated>> {
  const dated = new Map<number, Dated>();
  const organisationId = machines[0]?.organisationId;
  if (organisationId === undefined) return dated;
  const ids = machines.map(({ machineId }) => machineId);
  for (const [machineId, settings] of await listSettings(db, organisationId, ids)) {
    const isHired = settings.hires.length > 0;
    const parts = isHired ? await listHiredParts(db, { organisationId, machineId }) : [];
    dated.set(machineId, { items: listContextItems(assembleTimeline(settings)), parts });
  }
  return dated;
}

function marksBetween(was = NOTHING, is = NOTHING): Mark[] {
  return [...marksOfChange(was.items, is.items), ...marksOfParts(was.parts, is.parts)];
}

/** Where a hire changes what its customer may see, or who that is, the hire is told there anew from its beginning. */
function marksOfParts(was: readonly HiredPart[], is: readonly HiredPart[]): Mark[] {
  const has = (parts: readonly HiredPart[], part: HiredPart) =>
    parts.some((other) => isDeepStrictEqual(other, part));
  const changed = [...was.filter((part) => !has(is, part)), ...is.filter((part) => !has(was, part))];
  return changed.map(({ from }) => ({ from, to: from }));
}

/** Only who speaks for a machine decides which of its readings is the newest. */
function isAttachedAlike(was = NOTHING, is = NOTHING): boolean {
  const attachments = ({ items }: Dated) =>
    items.filter(
      ({ kind }) => kind === 'attach' || kind === 'detach' || kind === 'archive' || kind === 'unarchive',
    );
  return isDeepStrictEqual(attachments(was), attachments(is));
}
