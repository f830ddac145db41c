import { type KeyedCalendar, keyCalendar } from '@groundwork/domain/derivation/stream/context.ts';
import type { ShiftCalendar } from '@groundwork/domain/shifts/shift-calendar.ts';
import type { MachineKey } from '../../../../../packages/domain/machines/machine-key.ts';
import { actFor } from '../../../db/act-for.ts';
import type { Db } from '../../../db/database.ts';
import { type HiredPart, listHiredParts } from '../stream/hired-parts-query.ts';
import { findNewestReadings } from '../stream/newest-reading-query.ts';
import type { StoredAttachment } from '../stream/stored-settings.ts';
import { listOutOfHoursOfSlices, swapOutOfHours } from '../tables/out-of-hours-store.ts';
import { listSegmentsOfSlices, swapSegments } from '../tables/segment-store.ts';
import { listSlicesAround, swapSlices } from '../tables/slice-store.ts';
import { clipEdge } from './clip-edge.ts';
import { deriveHiredCopy, NOTHING_TOLD, type ToldRows } from './derive-hired-copy.ts';
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

/** What a derivation of the machine has just told. */
export type JustTold = Pick<HiredCard, 'zone' | 'horizon' | 'edge' | 'positionedUntil' | 'fuelToldUntil'> & {
  /** Nothing before it was told anew. */
  readonly from: number;
  readonly attachments: readonly StoredAttachment[];
  readonly calendars: readonly ShiftCalendar[];
};

/**
 * Brings what customers' organisations see of a machine up to what its owner is told, in the owner's transaction:
 * the rows of each hire, and the card with the edge and the newest values. A copy whose hires are gone, or whose
 * customer is no longer linked, is taken back. Gives the organisations that hold or held a copy.
 */
export async function restateHiredCopies(db: Db, machine: MachineKey, told: JustTold): Promise<number[]> {
  const parts = await listHiredParts(db, machine);
  const known = await listCopyHolders(db, machine);
  const holders = [...new Set([...known, ...parts.map((part) => part.customerOrganisationId)])];
  for (const holder of holders) {
    const own = parts.filter((part) => part.customerOrganisationId === holder);
    const isSettled = known.includes(holder) && own.length > 0;
    await restateCopy(
      db,
      machine,
      { holder, parts: own },
      { ...told, from: isSettled ? told.from : BEGINNING },
    );
  }
  return holders;
}

/** One customer's organisation, and what it hires of the machine. */
type Holding = { readonly holder: number; readonly parts: readonly HiredPart[] };

async function restateCopy(db: Db, machine: MachineKey, { holder, parts }: Holding, told: JustTold) {
  const rows = await listToldSince(db, machine, parts, told.from);
  const from = Math.min(told.from, ...rows.slices.slice(0, 1).map(({ startsAt }) => startsAt));
  const copy = deriveHiredCopy(rows, parts);
  const card = await findCard(db, machine, parts, told);
  const there = { organisationId: holder, machineId: machine.machineId };
  await actFor(db, { from: machine.organisationId, to: holder }, async () => {
    const range = { machineId: machine.machineId, from, before: null };
    await swapSegments(db, holder, [{ ...range, rows: copy.segments }]);
    await swapOutOfHours(db, holder, [{ ...range, rows: copy.outOfHours }]);
    await swapSlices(db, holder, [{ ...range, rows: copy.slices }]);
    await saveHiredCalendars(db, holder, calendarsOf(copy.slices, told));
    if (card) await saveHiredCard(db, machine, card);
    else await removeHiredCard(db, there);
  });
  if (parts.length > 0) await saveCopyHolder(db, machine, holder);
  else await removeCopyHolder(db, machine, holder);
}

/** The calendars that the slices name, with their content. */
function calendarsOf(slices: ToldRows['slices'], { calendars }: JustTold): KeyedCalendar[] {
  const named = new Set(slices.map(({ shiftsKey }) => shiftsKey));
  return calendars.map(keyCalendar).filter(({ key }) => named.has(key));
}

/** The owner's rows from the slice that covers an instant to the end of the last hire. */
async function listToldSince(
  db: Db,
  machine: MachineKey,
  parts: readonly HiredPart[],
  from: number,
): Promise<ToldRows> {
  if (parts.length === 0) return NOTHING_TOLD;
  const ends = parts.map(({ until }) => until);
  const before = ends.includes(null) ? null : Math.max(...ends.filter((end) => end !== null));
  if (before !== null && before < from) return NOTHING_TOLD;
  const slices = await listSlicesAround(db, machine, { from, before });
  const range = { from: slices[0]?.startsAt ?? from, before };
  return {
    slices,
    segments: await listSegmentsOfSlices(db, machine, range),
    outOfHours: await listOutOfHoursOfSlices(db, machine, range),
  };
}

/** The card of the latest hire that has begun; null where none has. */
async function findCard(
  db: Db,
  machine: MachineKey,
  parts: readonly HiredPart[],
  { horizon, edge, positionedUntil, fuelToldUntil, zone, attachments }: JustTold,
): Promise<HiredCard | null> {
  const part = parts.findLast(({ from }) => from <= horizon);
  if (!part) return null;
  const { until } = part;
  const inside = attachments.flatMap((attachment) => within(attachment, part));
  const newest = await findNewestReadings(db, {
    organisationId: machine.organisationId,
    attachments: inside,
  });
  return {
    part,
    horizon,
    edge: clipEdge(edge, until),
    positionedUntil: Math.min(positionedUntil, until ?? positionedUntil),
    fuelToldUntil: Math.min(fuelToldUntil, until ?? fuelToldUntil),
    zone: (until !== null && until <= horizon ? await findZoneBefore(db, machine, until) : null) ?? zone,
    ...newest,
  };
}

/** The attachment as far as it lies in the hire. */
function within(attachment: StoredAttachment, part: HiredPart): StoredAttachment[] {
  const from = Math.max(attachment.from, part.from);
  const ends = [attachment.until, part.until].filter((end) => end !== null);
  const until = ends.length === 0 ? null : Math.min(...ends);
  return until === null || from < until ? [{ ...attachment, from, until }] : [];
}

/** In which the machine's days were read just before an instant. */
async function findZoneBefore(db: Db, machine: MachineKey, at: number): Promise<string | null> {
  const [slice] = await listSlicesAround(db, machine, { from: at - 1, before: at });
  return slice?.zone ?? null;
}
