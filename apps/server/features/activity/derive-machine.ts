import { deriveEdge } from '@groundwork/domain/activity/edge.ts';
import { fuelToldUntil } from '@groundwork/domain/activity/fuel.ts';
import type { Ledger, Replacement } from '@groundwork/domain/activity/ledger.ts';
import type { Mark } from '@groundwork/domain/activity/mark.ts';
import { append, refold } from '@groundwork/domain/activity/refold.ts';
import {
  emptySigma,
  parseSigma,
  type Sigma,
  serialiseSigma,
  zoneOf,
} from '@groundwork/domain/activity/sigma.ts';
import { listContextItems } from '@groundwork/domain/activity/timeline.ts';
import type { ShiftCalendar } from '@groundwork/domain/shifts/shift-calendar.ts';
import type { Db } from '../../db/database.ts';
import { addWritten, applyReplacement, NOTHING_WRITTEN, type WrittenRows } from './apply-replacement.ts';
import { assembleTimeline } from './assemble-timeline.ts';
import { findNewestReadingSecond } from './current-store.ts';
import { claimDerivation, type Derivation, saveDerivation } from './derivation-store.ts';
import { computeDueAt, computePassed, positionedUntilOf } from './due-instant.ts';
import type { MachineKey } from './machine-key.ts';
import { listMarks, removeMarks, type StoredMark, saveMarks } from './mark-store.ts';
import { openLedger } from './open-ledger.ts';
import { restateHiredCopies } from './restate-hired-copies.ts';
import { findReach } from './stream-query.ts';
import { getSettings } from './timeline-query.ts';

/** The second before the first that an item can have. */
const BEGINNING = -1;

export type DerivationTask = {
  /** Seconds since 1970; nothing later is told. */
  readonly now: number;
  /** Whether the marks that there are have waited long enough. */
  readonly worksOffMarks: boolean;
  /** How long after a local midnight a silent machine is told up to it: readings may be on their way. */
  readonly midnightGraceSeconds: number;
};

export type DerivationResult = {
  readonly written: WrittenRows;
  readonly horizon: number;
  /** Customers' organisations that see, or no longer see, a part of it. */
  readonly copyHolders: readonly number[];
};

/**
 * Brings what is derived of a machine up to date, inside the transaction of `db`: works off its marks, takes up
 * what was read since, and lets time pass. Null where another process is at this machine.
 */
export async function deriveMachine(
  db: Db,
  machine: MachineKey,
  task: DerivationTask,
): Promise<DerivationResult | null> {
  const kept = await claimDerivation(db, machine);
  if (!kept) return null;
  // First of all, so that what they were made for is seen by every later statement.
  const marks = task.worksOffMarks ? await listMarks(db, machine) : null;
  const run = await openRun(db, machine, kept);
  const newest = await findNewestReadingSecond(db, machine);
  const reach = await findReach(db, run.attached, { ...kept, now: task.now });
  const unseen = reach.unseen === null ? [] : [{ from: reach.unseen, to: kept.horizon }];
  if (marks) await workOffMarks(run, marks, unseen);
  else await saveMarks(db, machine, unseen);
  await appendTo(run, Math.max(kept.horizon, reach.newest ?? BEGINNING, lastSettingAt(run, task.now)));
  await appendTo(run, computePassed(run.live, task));
  const told = tellOf(run, task, reach.next);
  const readTo = newest === null ? kept.readTo : Math.min(newest, task.now);
  await saveDerivation(db, machine, { ...told, readTo });
  const { attachments } = run.attached;
  const copyHolders = run.isHired
    ? await restateHiredCopies(db, machine, {
        ...told,
        from: run.toldFrom,
        attachments,
        calendars: run.calendars,
      })
    : [];
  return { written: run.written, horizon: run.live.at, copyHolders };
}

/** One derivation under way. */
type Run = {
  readonly db: Db;
  readonly machine: MachineKey;
  readonly settingInstants: readonly number[];
  readonly attached: Parameters<typeof findReach>[1];
  readonly ledger: Ledger;
  readonly kept: Derivation;
  /** Whether it ever was hired to anybody, or will be. */
  readonly isHired: boolean;
  /** Those by which it works, worked or will work. */
  readonly calendars: readonly ShiftCalendar[];
  live: Sigma;
  written: WrittenRows;
  /** Nothing before it is told anew. */
  toldFrom: number;
};

async function openRun(db: Db, machine: MachineKey, kept: Derivation): Promise<Run> {
  const settings = await getSettings(db, machine);
  const timeline = assembleTimeline(settings);
  const contextItems = listContextItems(timeline);
  const attached = { organisationId: machine.organisationId, attachments: settings.attachments };
  return {
    db,
    machine,
    settingInstants: contextItems.map(({ at }) => at),
    attached,
    ledger: openLedger(db, machine, contextItems, attached),
    kept,
    // What another version of the derivation left is good for nothing: everything is appended to the beginning.
    live: parseSigma(kept.sigma) ?? emptySigma(),
    written: NOTHING_WRITTEN,
    isHired: settings.hires.length > 0,
    calendars: timeline.calendars.flatMap(({ calendar }) => calendar ?? []),
    toldFrom: kept.horizon,
  };
}

async function workOffMarks(run: Run, stored: readonly StoredMark[], unseen: readonly Mark[]): Promise<void> {
  const { db, machine, kept, ledger } = run;
  // What lies ahead of the horizon is read when the horizon gets there.
  let marks: readonly Mark[] = [...stored, ...unseen];
  run.toldFrom = Math.min(run.toldFrom, ...marks.map(({ from }) => from));
  for (;;) {
    const next = await refold(ledger, marks, kept.horizon);
    if (!next) break;
    await apply(run, next);
    marks = next.marks;
  }
  await removeMarks(db, machine.organisationId, stored);
}

async function appendTo(run: Run, horizon: number): Promise<void> {
  if (horizon > run.live.at) await apply(run, await append(run.ledger, run.live, horizon));
}

async function apply(run: Run, replacement: Replacement): Promise<void> {
  run.written = addWritten(
    run.written,
    await applyReplacement(run.db, run.machine, replacement, run.kept.horizon),
  );
  run.live = replacement.live ?? run.live;
  run.toldFrom = Math.min(run.toldFrom, firstInstantOf(replacement));
}

function firstInstantOf({ segments, tallies, outOfHours }: Replacement): number {
  return Math.min(...[segments, tallies, outOfHours].map(({ from }) => from));
}

function lastSettingAt(run: Run, now: number): number {
  return Math.max(BEGINNING, ...run.settingInstants.filter((at) => at <= now));
}

function tellOf({ live, settingInstants }: Run, task: DerivationTask, nextReadingAt: number | null) {
  const edge = deriveEdge(live, live.at);
  const nextSettingAt = settingInstants.find((at) => at > task.now) ?? null;
  return {
    version: live.version,
    horizon: live.at,
    sigma: serialiseSigma(live),
    edge,
    positionedUntil: positionedUntilOf(live, edge),
    fuelToldUntil: fuelToldUntil(live),
    zone: zoneOf(live),
    dueAt: computeDueAt(live, edge, task, [nextSettingAt, nextReadingAt]),
  };
}
