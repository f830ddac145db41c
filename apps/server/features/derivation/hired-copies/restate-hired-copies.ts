import type { TouchedTime } from '@groundwork/domain/derivation/ledger.ts';
import { emptyPath } from '@groundwork/domain/derivation/path/path.ts';
import { unpackPath } from '@groundwork/domain/derivation/path/path-text.ts';
import { type KeyedCalendar, keyCalendar } from '@groundwork/domain/derivation/stream/context.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { ShiftCalendar } from '@groundwork/domain/shifts/shift-calendar.ts';
import { actAsOrganisation } from '../../../db/act-as-organisation.ts';
import type { Db } from '../../../db/db.ts';
import { followSlices } from '../closed-slices/follow-slices.ts';
import { SLICE } from '../outputs/slice.ts';
import { recordRestatedDays } from '../restated-days/record-restated-days.ts';
import { removeAllRestatements } from '../restated-days/restated-day-store.ts';
import { listCopiedPath } from '../stays/list-path-changes.ts';
import { restateStays } from '../stays/restate-stays.ts';
import { type HiredPart, listHiredParts } from '../stream/hired-parts-query.ts';
import { type Cause, DayChanges } from '../tables/day-changes.ts';
import { listRowsOfSlices } from '../tables/derived-rows-store.ts';
import { listSlicesAround, type StoredSlice } from '../tables/slice-store.ts';
import { isSliced, type SlicedOutput, type StoredOutput, type StoredRow } from '../tables/stored-output.ts';
import { swapRows } from '../tables/swap-rows-store.ts';
import type { Range } from '../tables/swap-sql.ts';
import { buildHiredCard, type DerivedForCard } from './build-hired-card.ts';
import { deriveHiredCopy, findHiredSlices } from './derive-hired-copy.ts';
import { deriveHiredPath } from './derive-hired-path.ts';
import { saveHiredCalendars } from './hired-calendar-store.ts';
import {
  listCopyHolders,
  removeCopyHolder,
  removeHiredCard,
  saveCopyHolder,
  saveHiredCard,
} from './hired-copy-store.ts';
import { readOwnersPath } from './read-hired-path.ts';

/** Before every item. */
const BEGINNING = -1;
const FROM_BEGINNING = {
  ...{ from: BEGINNING, pathFrom: BEGINNING },
  touched: [{ from: BEGINNING, before: null, isPart: false }],
};

/** The result of the derivation that has just run. */
export type FreshDerivation = DerivedForCard & {
  /** Nothing before it was derived again. */
  readonly from: number;
  /** No row of the path that begins before it was written or removed; infinite: none at all. */
  readonly pathFrom: number;
  /** Where facts of closed slices may have changed. */
  readonly touched: readonly TouchedTime[];
  /** The instant before which slices are closed. */
  readonly closedTo: number;
  readonly calendars: readonly ShiftCalendar[];
  /** Why the machine was derived. */
  readonly causes: readonly Cause[];
  readonly now: number;
};

/**
 * Updates the copies of a machine that customers' organisations see, in the owner's transaction: the rows of each
 * hire, and the card with the edge and the newest values. Removes a copy whose hires are gone or whose customer is no
 * longer linked. Returns the organisations that hold or held a copy.
 */
export async function restateHiredCopies(
  db: Db,
  machine: MachineKey,
  fresh: FreshDerivation,
  outputs: readonly StoredOutput[],
): Promise<OrganisationId[]> {
  const parts = await listHiredParts(db, machine);
  const known = await listCopyHolders(db, machine);
  const holders = [...new Set([...known, ...parts.map((part) => part.customerOrganisationId)])];
  for (const holder of holders) {
    const own = parts.filter((part) => part.customerOrganisationId === holder);
    const isSettled = known.includes(holder) && own.length > 0;
    const holding = { holder, parts: own, outputs: outputs.filter(isSliced) };
    await restateCopy(db, machine, holding, isSettled ? fresh : { ...fresh, ...FROM_BEGINNING });
  }
  return holders;
}

/** One customer's organisation, its hires of the machine, and the outputs that it gets copies of. */
type Holding = {
  readonly holder: OrganisationId;
  readonly parts: readonly HiredPart[];
  readonly outputs: readonly SlicedOutput[];
};

async function restateCopy(db: Db, machine: MachineKey, holding: Holding, fresh: FreshDerivation) {
  const { holder, parts } = holding;
  const owned = await listRowsSince(db, machine, holding, fresh.from);
  const from = Math.min(fresh.from, ...owned.slices.slice(0, 1).map(({ startsAt }) => startsAt));
  const hiredSlices = findHiredSlices(owned.slices, parts);
  const { pathFrom } = fresh;
  const path = await readOwnersPath(db, machine, parts, pathFrom);
  const card = await buildHiredCard(db, machine, parts, fresh);
  const copyKey = { organisationId: holder, machineId: machine.machineId };
  await actAsOrganisation(db, { from: machine.organisationId, to: holder }, async () => {
    const range = { machineId: machine.machineId, from, before: null };
    const dayChanges = new DayChanges(fresh.now, fresh.attachments);
    const slices = owned.slices.filter(({ startsAt }) => hiredSlices.has(startsAt));
    if (parts.length === 0) await removeAllRestatements(db, copyKey);
    else if (dayChanges.reaches(from)) {
      const stored = await listSlicesAround(db, copyKey, range);
      dayChanges.add(
        stored.filter(({ startsAt }) => startsAt >= from),
        slices,
        fresh.causes,
      );
    }
    for (const { output, rows } of owned.rows) {
      const copy = deriveHiredCopy(output, rows, hiredSlices);
      await swapRows(db, holder, output.table, [{ ...range, rows: copy }]);
    }
    if (pathFrom < Number.POSITIVE_INFINITY)
      for (const { output, rows } of deriveHiredPath(path, parts, pathFrom))
        await swapRows(db, holder, output.table, [{ ...range, from: pathFrom, rows }]);
    await restateStays(db, holder, await listCopiedPath(db, holder, { ...range, from: pathFrom }));
    const open = card?.openPath ? unpackPath(card.openPath) : emptyPath();
    const { touched, closedTo } = fresh;
    await followSlices(db, holder, [{ machineId: machine.machineId, touched, closedTo, open }]);
    await recordRestatedDays(db, holder, [{ machineId: machine.machineId, dayChanges }], fresh.now);
    await saveHiredCalendars(db, holder, listNamedCalendars(slices, fresh));
    if (card) await saveHiredCard(db, machine, card);
    else await removeHiredCard(db, copyKey);
  });
  if (parts.length > 0) await saveCopyHolder(db, machine, holder);
  else await removeCopyHolder(db, machine, holder);
}

/** The calendars that the slices refer to, with their content. */
function listNamedCalendars(slices: readonly StoredSlice[], { calendars }: FreshDerivation): KeyedCalendar[] {
  const named = new Set(slices.map(({ shiftsKey }) => shiftsKey));
  return calendars.map(keyCalendar).filter(({ key }) => named.has(key));
}

/** Rows of the owner. */
type OwnedRows = {
  readonly slices: readonly StoredSlice[];
  readonly rows: readonly { readonly output: SlicedOutput; readonly rows: readonly StoredRow[] }[];
};

/** The owner's rows from the slice that covers an instant up to the end of the last hire. */
async function listRowsSince(
  db: Db,
  machine: MachineKey,
  { parts, outputs }: Holding,
  from: number,
): Promise<OwnedRows> {
  const range = findHiredRange(parts, from);
  if (range === null) return { slices: [], rows: outputs.map((output) => ({ output, rows: [] })) };
  const slices = await listSlicesAround(db, machine, range);
  const { organisationId, machineId } = machine;
  const inSlices = { machineId, ...range, from: slices[0]?.startsAt ?? from };
  const listOwned = async (output: SlicedOutput): Promise<readonly StoredRow[]> =>
    output.table === SLICE.table
      ? slices
      : ((await listRowsOfSlices(db, organisationId, output, [inSlices])).get(machineId) ?? []);
  const rows: OwnedRows['rows'][number][] = [];
  for (const output of outputs) rows.push({ output, rows: await listOwned(output) });
  return { slices, rows };
}

/** The range from an instant to the end of the last hire; null if all hires end before it. */
function findHiredRange(parts: readonly HiredPart[], from: number): Range | null {
  if (parts.length === 0) return null;
  const ends = parts.map(({ until }) => until);
  const before = ends.includes(null) ? null : Math.max(...ends.filter((end) => end !== null));
  return before !== null && before < from ? null : { from, before };
}
