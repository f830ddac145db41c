import type { Ledger } from '@groundwork/domain/derivation/ledger.ts';
import { append } from '@groundwork/domain/derivation/refold.ts';
import { emptySigma, serialiseSigma } from '@groundwork/domain/derivation/sigma.ts';
import type { DataNote } from '@groundwork/domain/derivation/states/segment.ts';
import { listContextItems } from '@groundwork/domain/derivation/stream/timeline.ts';
import { deriveSlices } from '@groundwork/domain/derivation/totals/slice.ts';
import type { MachineKey } from '../../../../../packages/domain/machines/machine-key.ts';
import type { Db } from '../../../db/database.ts';
import { lockDerivation } from '../run/derivation-store.ts';
import { openLedger } from '../run/open-ledger.ts';
import { assembleTimeline } from '../stream/assemble-timeline.ts';
import { listMarks } from '../stream/mark-store.ts';
import { findReach } from '../stream/stream-query.ts';
import { getSettings } from '../stream/timeline-query.ts';
import { listCheckpoints } from '../tables/checkpoint-store.ts';
import { listDataNotes, onceEach } from '../tables/data-note-store.ts';
import { listOutOfHoursOfSlices, storedOutOfHoursOf } from '../tables/out-of-hours-store.ts';
import { listSegmentsOfSlices, storedSegmentOf } from '../tables/segment-store.ts';
import { listSlicesAround, storedSliceOf } from '../tables/slice-store.ts';
import { compareRows, type Difference } from './compare-rows.ts';
import { compareHiredCopies } from './verify-hired-copies.ts';

/**
 * `at rest`: held against its readings. `not at rest`: being derived, or marked to be, so that a difference would
 * prove nothing. `never derived`: nothing is stored.
 */
export type Verification =
  | { readonly kind: 'at rest'; readonly horizon: number; readonly differences: readonly Difference[] }
  | { readonly kind: 'not at rest' | 'never derived' };

/** Half-open, in seconds since 1970. */
export type VerifiedRange = { readonly from: number; readonly until: number };
const ALL_TIME: VerifiedRange = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/**
 * Derives a machine from nothing to the horizon that it is stored to, and compares every row that begins in the
 * range, customers' copies of hired parts included. Changes nothing.
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
    segments: segments.rows.map(storedSegmentOf),
    slices: deriveSlices(derived).map(storedSliceOf),
    outOfHours: outOfHours.rows.map(storedOutOfHoursOf),
    notes: onceEach(notes.rows),
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

type Told = Awaited<ReturnType<typeof computeFromNothing>>;

function compare(computed: Told, stored: Told): Difference[] {
  const sigmaOf = ({ horizon, sigma }: Told['live'][number]) => ({ horizon, sigma });
  return [
    ...compareRows('segment', computed.segments, stored.segments, ({ startedAt }) => startedAt),
    ...compareRows('fact_slice', computed.slices, stored.slices, ({ startsAt }) => startsAt),
    ...compareRows('out_of_hours', computed.outOfHours, stored.outOfHours, ({ startedAt }) => startedAt),
    ...compareRows('data_note', notesByInstant(computed.notes), notesByInstant(stored.notes), ({ at }) => at),
    ...compareRows('checkpoint', computed.checkpoints, stored.checkpoints, ({ at }) => at),
    ...compareRows(
      'derivation',
      computed.live.map(sigmaOf),
      stored.live.map(sigmaOf),
      ({ horizon }) => horizon,
    ),
  ];
}

/** Several notes may be of one instant. */
function notesByInstant(notes: readonly DataNote[]): { at: number; notes: readonly DataNote[] }[] {
  return [...Map.groupBy(notes, ({ at }) => at)].map(([at, ofInstant]) => ({ at, notes: ofInstant }));
}
