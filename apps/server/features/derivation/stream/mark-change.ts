import { isDeepStrictEqual } from 'node:util';
import type { ContextItem } from '@groundwork/domain/derivation/stream/item.ts';
import { listChangeMarks } from '@groundwork/domain/derivation/stream/mark.ts';
import { listContextItems } from '@groundwork/domain/derivation/stream/timeline.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { SETTING_REASONS, type SettingReason } from '@groundwork/domain/restated-days/restated-day.ts';
import type { Db } from '../../../db/db.ts';
import { Turn } from '../../../platform/turn.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import { assembleTimeline } from './assemble-timeline.ts';
import { restateCurrents } from './current-store.ts';
import { type HiredPart, listHiredPartsOfMachines } from './hired-parts-query.ts';
import { type ReasonedMark, saveMarks } from './mark-store.ts';
import { listSettings } from './timeline-query.ts';

/**
 * Runs a change to the dated settings of machines of one organisation (attachments, type, archiving, the
 * organisation's zone, hires and their customers, or the fields on a hired machine's card) and marks, in the same
 * transaction, every instant at which a machine's stream, or a customer's part of it, differs from before. Pass every
 * machine that the change may affect (both, if a source moves); unchanged ones are not touched.
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
  const marks: OfMachine<ReasonedMark>[] = [];
  const turn = new Turn();
  for (const { machineId } of machines) {
    await turn.share();
    const own = listMarksBetween(before.get(machineId), after.get(machineId));
    marks.push(...own.map((mark) => ({ ...mark, machineId })));
  }
  await saveMarks(db, organisationId, marks);
  const moved = machines.filter(
    ({ machineId }) => !hasSameAttachments(before.get(machineId), after.get(machineId)),
  );
  await restateCurrents(
    db,
    organisationId,
    moved.map(({ machineId }) => machineId),
  );
  return result;
}

type Dated = { readonly items: readonly ContextItem[]; readonly parts: readonly HiredPart[] };
const NOTHING: Dated = { items: [], parts: [] };

async function listDated(db: Db, machines: readonly MachineKey[]): Promise<Map<MachineId, Dated>> {
  const dated = new Map<MachineId, Dated>();
  const organisationId = machines[0]?.organisationId;
  if (organisationId === undefined) return dated;
  const ids = machines.map(({ machineId }) => machineId);
  const settings = await listSettings(db, organisationId, ids);
  const hired = ids.filter((id) => (settings.get(id)?.hires.length ?? 0) > 0);
  const parts = hired.length > 0 ? await listHiredPartsOfMachines(db, organisationId, hired) : new Map();
  const turn = new Turn();
  for (const [machineId, own] of settings) {
    await turn.share();
    dated.set(machineId, {
      items: listContextItems(assembleTimeline(own)),
      parts: parts.get(machineId) ?? [],
    });
  }
  return dated;
}

function listMarksBetween(was = NOTHING, is = NOTHING): ReasonedMark[] {
  return [...listSettingMarks(was.items, is.items), ...listPartMarks(was.parts, is.parts)];
}

/** Settings that change along with another one: a site brings its zone and calendar, a source its profile. */
const CONSEQUENCES = { 'source-profile': 'attachment', zone: 'site', calendar: 'site' } as const satisfies {
  readonly [Reason in SettingReason]?: SettingReason;
};

function listSettingMarks(was: readonly ContextItem[], is: readonly ContextItem[]): ReasonedMark[] {
  const reasons = Object.keys(SETTING_REASONS) as SettingReason[];
  const marks = reasons.flatMap((reason) => {
    const kinds: readonly ContextItem['kind'][] = SETTING_REASONS[reason];
    const ofKinds = ({ kind }: ContextItem) => kinds.includes(kind);
    return listChangeMarks(was.filter(ofKinds), is.filter(ofKinds)).map((mark) => ({ ...mark, reason }));
  });
  const changed = new Set(marks.map(({ reason }) => reason));
  const findCause = (reason: SettingReason): SettingReason => {
    const cause: SettingReason | undefined = CONSEQUENCES[reason as keyof typeof CONSEQUENCES];
    return cause !== undefined && changed.has(cause) ? cause : reason;
  };
  return marks.map((mark) => ({ ...mark, reason: findCause(mark.reason) }));
}

/** If the customer of a hire, or what the customer may see, changes, the hire is derived again from its beginning. */
function listPartMarks(was: readonly HiredPart[], is: readonly HiredPart[]): ReasonedMark[] {
  const has = (parts: readonly HiredPart[], part: HiredPart) =>
    parts.some((other) => isDeepStrictEqual(other, part));
  const changed = [...was.filter((part) => !has(is, part)), ...is.filter((part) => !has(was, part))];
  return changed.map(({ from }) => ({ from, to: from, reason: 'hire' }));
}

/** The newest reading depends only on a machine's attachments and archiving. */
function hasSameAttachments(was = NOTHING, is = NOTHING): boolean {
  const attachments = ({ items }: Dated) =>
    items.filter(
      ({ kind }) => kind === 'attach' || kind === 'detach' || kind === 'archive' || kind === 'unarchive',
    );
  return isDeepStrictEqual(attachments(was), attachments(is));
}
