import { type KeyedCalendar, keyCalendar } from '@groundwork/domain/derivation/stream/context.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { ShiftCalendar } from '@groundwork/domain/shifts/shift-calendar.ts';
import { actAsOrganisation } from '../../../db/act-as-organisation.ts';
import type { Db } from '../../../db/db.ts';
import { SLICE } from '../outputs/slice.ts';
import { type HiredPart, listHiredParts } from '../stream/hired-parts-query.ts';
import { findNewestReadings } from '../stream/newest-reading-query.ts';
import type { StoredAttachment } from '../stream/stored-settings.ts';
import { listRowsOfSlices } from '../tables/derived-rows-store.ts';
import { listSlicesAround, type StoredSlice } from '../tables/slice-store.ts';
import { isSliced, type SlicedOutput, type StoredOutput, type StoredRow } from '../tables/stored-output.ts';
import { swapRows } from '../tables/swap-rows-store.ts';
import type { Range } from '../tables/swap-sql.ts';
import { clipEdge } from './clip-edge.ts';
import { deriveHiredCopy, findHiredSlices } from './derive-hired-copy.ts';
import { saveHiredCalendars } from './hired-calendar-store.ts';
import {
  type HiredCard,
  listCopyHolders,
  removeCopyHolder,
  removeHiredCard,
  saveCopyHolder,
  saveHiredCard,
} from './hired-copy-store.ts';

/** Before every item. */
const BEGINNING = -1;

/** The result of the derivation that has just run. */
export type FreshDerivation = Pick<
  HiredCard,
  'zone' | 'horizon' | 'edge' | 'positionedUntil' | 'fuelCoveredUntil'
> & {
  /** Nothing before it was derived again. */
  readonly from: number;
  readonly attachments: readonly StoredAttachment[];
  readonly calendars: readonly ShiftCalendar[];
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
    await restateCopy(db, machine, holding, { ...fresh, from: isSettled ? fresh.from : BEGINNING });
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
  const card = await buildCard(db, machine, parts, fresh);
  const copyKey = { organisationId: holder, machineId: machine.machineId };
  await actAsOrganisation(db, { from: machine.organisationId, to: holder }, async () => {
    const range = { machineId: machine.machineId, from, before: null };
    for (const { output, rows } of owned.rows) {
      const copy = deriveHiredCopy(output, rows, hiredSlices);
      await swapRows(db, holder, output.table, [{ ...range, rows: copy }]);
    }
    const slices = owned.slices.filter(({ startsAt }) => hiredSlices.has(startsAt));
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

/** The card of the latest hire that has begun; null if none has. */
async function buildCard(
  db: Db,
  machine: MachineKey,
  parts: readonly HiredPart[],
  { horizon, edge, positionedUntil, fuelCoveredUntil, zone, attachments }: FreshDerivation,
): Promise<HiredCard | null> {
  const part = parts.findLast(({ from }) => from <= horizon);
  if (!part) return null;
  const { until } = part;
  const inside = attachments.flatMap((attachment) => clipAttachment(attachment, part));
  const newest = await findNewestReadings(db, {
    organisationId: machine.organisationId,
    attachments: inside,
  });
  return {
    part,
    horizon,
    edge: clipEdge(edge, until),
    positionedUntil: Math.min(positionedUntil, until ?? positionedUntil),
    fuelCoveredUntil: Math.min(fuelCoveredUntil, until ?? fuelCoveredUntil),
    zone: (until !== null && until <= horizon ? await findZoneBefore(db, machine, until) : null) ?? zone,
    ...newest,
  };
}

/** The part of the attachment inside the hire; empty if they do not overlap. */
function clipAttachment(attachment: StoredAttachment, part: HiredPart): StoredAttachment[] {
  const from = Math.max(attachment.from, part.from);
  const ends = [attachment.until, part.until].filter((end) => end !== null);
  const until = ends.length === 0 ? null : Math.min(...ends);
  return until === null || from < until ? [{ ...attachment, from, until }] : [];
}

/** The time zone of the machine's days just before an instant; null if nothing was derived before it. */
async function findZoneBefore(db: Db, machine: MachineKey, at: number): Promise<string | null> {
  const [slice] = await listSlicesAround(db, machine, { from: at - 1, before: at });
  return slice?.zone ?? null;
}
