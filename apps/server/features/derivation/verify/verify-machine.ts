import type { DataNote } from '@groundwork/domain/derivation/derived.ts';
import type { Ledger } from '@groundwork/domain/derivation/ledger.ts';
import { append } from '@groundwork/domain/derivation/refold.ts';
import { emptySigma } from '@groundwork/domain/derivation/sigma.ts';
import { serialiseSigma } from '@groundwork/domain/derivation/sigma-json.ts';
import { listContextItems } from '@groundwork/domain/derivation/stream/timeline.ts';
import { deriveSlices } from '@groundwork/domain/derivation/totals/slice.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { lockDerivation } from '../run/derivation-store.ts';
import { openLedger } from '../run/open-ledger.ts';
import { assembleTimeline } from '../stream/assemble-timeline.ts';
import { listMarks } from '../stream/mark-store.ts';
import { findReach } from '../stream/stream-query.ts';
import { getSettings } from '../stream/timeline-query.ts';
import { listCheckpoints } from '../tables/checkpoint-store.ts';
import { dropDuplicateNotes, listDataNotes } from '../tables/data-note-store.ts';
import { listOutOfHoursOfSlices, toStoredOutOfHours } from '../tables/out-of-hours-store.ts';
import { listSegmentsOfSlices, toStoredSegment } from '../tables/segment-store.ts';
import { listSlicesAround, toStoredSlice } from '../tables/slice-store.ts';
import { compareRows, type Difference } from './compare-rows.ts';
import { compareHiredCopies } from './verify-hired-copies.ts';

/**
 * `at rest`: compared with its readings. `not at rest`: being derived, or marked to be, so a difference would prove
 * nothing. `never derived`: nothing is stored.
 */
export type Verification =
  | { readonly kind: 'at rest'; readonly horizon: number; readonly differences: readonly Difference[] }
  | { readonly kind: 'not at rest' | 'never derived' };

/** Half-open, in seconds since 1970. */
export type VerifiedRange = { readonly from: number; readonly until: number };
const ALL_TIME: VerifiedRange = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/**
 * Derives a machine from the start to its stored horizon, and compares every row that begins in the range, including
 * customers' copies of hired parts. Changes nothing.
 */
export async function verifyMachine(
  db: Db,
  machine: MachineKey,
  range: VerifiedRange = ALL_TIME,
): Promise<Verification> {
  const kept = await lockDerivation(db, machine);
  if (!kept) return { kind: 'never derived' };
  const { horizon } = kept;
  const settings = await getSettings(db, machine);
  const attached = { organisationId: machine.organisationId, attachments: settings.attachments };
  const { unseen } = await findReach(db, attached, { ...kept, now: horizon });
  const marks = await listMarks(db, machine);
  if (unseen !== null || marks.some(({ from }) => from <= horizon)) return { kind: 'not at rest' };
  const contextItems = listContextItems(assembleTimeline(settings));
  const computed = await computeFromNothing(openLedger(db, machine, contextItems, attached), horizon);
  const differences = [
    ...compare(computed, { ...(await listStored(db, machine)), live: [kept] }),
    ...(await compareHiredCopies(db, machine, computed)),
  ].filter(({ at }) => range.from <= at && at < range.until);
  return { kind: 'at rest', horizon, differences };
}

async function computeFromNothing(ledger: Ledger, horizon: number) {
  const { segments, tallies, outOfHours, notes, checkpoints, live } = await append(
    ledger,
    emptySigma(),
    horizon,
  );
  const derived = {
    segments: [...segments.rows],
    tallies: [...tallies.rows],
    outOfHours: [...outOfHours.rows],
  };
  return {
    segments: segments.rows.map(toStoredSegment),
    slices: deriveSlices(derived).map(toStoredSlice),
    outOfHours: outOfHours.rows.map(toStoredOutOfHours),
    notes: dropDuplicateNotes(notes.rows),
    checkpoints: checkpoints.rows,
    live: live ? [{ horizon, sigma: serialiseSigma(live) }] : [],
  };
}

async function listStored(db: Db, machine: MachineKey) {
  const all = { from: BEGINNING, before: null };
  return {
    segments: await listSegmentsOfSlices(db, machine, all),
    slices: await listSlicesAround(db, machine, all),
    outOfHours: await listOutOfHoursOfSlices(db, machine, all),
    notes: await listDataNotes(db, machine, all),
    checkpoints: await listCheckpoints(db, machine),
  };
}

/** Before every item. */
const BEGINNING = -1;

type VerifiedRows = Awaited<ReturnType<typeof computeFromNothing>>;

function compare(computed: VerifiedRows, stored: VerifiedRows): Difference[] {
  const toSigma = ({ horizon, sigma }: VerifiedRows['live'][number]) => ({ horizon, sigma });
  return [
    ...compareRows('segment', computed.segments, stored.segments, ({ startedAt }) => startedAt),
    ...compareRows('fact_slice', computed.slices, stored.slices, ({ startsAt }) => startsAt),
    ...compareRows('out_of_hours', computed.outOfHours, stored.outOfHours, ({ startedAt }) => startedAt),
    ...compareRows('data_note', notesByInstant(computed.notes), notesByInstant(stored.notes), ({ at }) => at),
    ...compareRows('checkpoint', computed.checkpoints, stored.checkpoints, ({ at }) => at),
    ...compareRows(
      'derivation',
      computed.live.map(toSigma),
      stored.live.map(toSigma),
      ({ horizon }) => horizon,
    ),
  ];
}

/** Groups notes: several may have the same instant. */
function notesByInstant(notes: readonly DataNote[]): { at: number; notes: readonly DataNote[] }[] {
  return [...Map.groupBy(notes, ({ at }) => at)].map(([at, ofInstant]) => ({ at, notes: ofInstant }));
}
