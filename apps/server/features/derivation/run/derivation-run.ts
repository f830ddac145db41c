import { deriveEdge, type Edge } from '@groundwork/domain/derivation/edge.ts';
import type { Ledger, Replacement } from '@groundwork/domain/derivation/ledger.ts';
import {
  emptySigma,
  parseSigma,
  type Sigma,
  serialiseSigma,
  zoneOf,
} from '@groundwork/domain/derivation/sigma.ts';
import { listContextItems } from '@groundwork/domain/derivation/stream/timeline.ts';
import { fuelToldUntil } from '@groundwork/domain/derivation/totals/fuel.ts';
import type { ShiftCalendar } from '@groundwork/domain/shifts/shift-calendar.ts';
import type { MachineKey } from '../../../../../packages/domain/machines/machine-key.ts';
import type { Db } from '../../../db/database.ts';
import { assembleTimeline } from '../stream/assemble-timeline.ts';
import { listReadingsAhead, type ReadingsAhead, reachOf } from '../stream/readings-ahead-query.ts';
import type { StoredAttachment, StoredSettings } from '../stream/stored-settings.ts';
import { findReach, type Reach } from '../stream/stream-query.ts';
import { listSettings } from '../stream/timeline-query.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import type { Derivation } from './derivation-store.ts';
import { computeDueAt, positionedUntilOf } from './due-instant.ts';
import { openLedger } from './open-ledger.ts';

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

/** The derivation of one machine under way. */
export type Run = {
  readonly machine: MachineKey;
  readonly settingInstants: readonly number[];
  readonly attachments: readonly StoredAttachment[];
  readonly ledger: Ledger;
  readonly reach: Reach;
  /** A first derivation of more than a few readings, which are gone through in pages. */
  readonly isLong: boolean;
  readonly kept: Derivation;
  /** Whether it ever was hired to anybody, or will be. */
  readonly isHired: boolean;
  /** Those by which it works, worked or will work. */
  readonly calendars: readonly ShiftCalendar[];
  live: Sigma;
  /** Of σ as it is. */
  edge: Edge;
  /** Nothing before it is told anew. */
  toldFrom: number;
};

/** Reads what is dated about claimed machines, and what their sources said since. */
export async function openRuns(
  db: Db,
  organisationId: number,
  claimed: readonly OfMachine<Derivation>[],
  now: number,
): Promise<Run[]> {
  const ids = claimed.map(({ machineId }) => machineId);
  const settings = await listSettings(db, organisationId, ids);
  const settingsOf = (machineId: number): StoredSettings => {
    const own = settings.get(machineId);
    if (!own) throw new Error(`Organisation ${organisationId} has no machine ${machineId}`);
    return own;
  };
  const ahead = await listReadingsAhead(
    db,
    organisationId,
    claimed.map(({ machineId, readTo }) => ({
      machineId,
      attachments: settingsOf(machineId).attachments,
      after: readTo ?? BEGINNING,
    })),
  );
  const runs: Run[] = [];
  for (const { machineId, ...kept } of claimed) {
    const machine = { organisationId, machineId };
    runs.push(
      await openRun(db, machine, kept, settingsOf(machineId), { ahead: ahead.get(machineId) ?? null, now }),
    );
  }
  return runs;
}

async function openRun(
  db: Db,
  machine: MachineKey,
  kept: Derivation,
  settings: StoredSettings,
  { ahead, now }: { readonly ahead: ReadingsAhead | null; readonly now: number },
): Promise<Run> {
  const timeline = assembleTimeline(settings);
  const contextItems = listContextItems(timeline);
  const { attachments } = settings;
  const attached = { organisationId: machine.organisationId, attachments };
  const { horizon } = kept;
  // What another version of the derivation left is good for nothing: everything is appended to the beginning.
  const live = parseSigma(kept.sigma) ?? emptySigma();
  return {
    machine,
    settingInstants: contextItems.map(({ at }) => at),
    attachments,
    ledger: openLedger(db, machine, contextItems, attached, ahead),
    reach: ahead ? reachOf(ahead, { horizon, now }) : await findReach(db, attached, { ...kept, now }),
    isLong: kept.readTo === null && ahead === null,
    kept,
    live,
    edge: live.at === kept.horizon ? kept.edge : deriveEdge(live, live.at),
    isHired: settings.hires.length > 0,
    calendars: timeline.calendars.flatMap(({ calendar }) => calendar ?? []),
    toldFrom: horizon,
  };
}

/** Takes over what a replacement changed. */
export function advanceRun(run: Run, { segments, tallies, outOfHours, live }: Replacement): void {
  if (live) {
    run.live = live;
    run.edge = deriveEdge(live, live.at);
  }
  run.toldFrom = Math.min(run.toldFrom, ...[segments, tallies, outOfHours].map(({ from }) => from));
}

/** As far as readings and settings reach. */
export function reachedBy({ kept, reach, settingInstants }: Run, now: number): number {
  const settings = settingInstants.filter((at) => at <= now);
  return Math.max(kept.horizon, reach.newest ?? BEGINNING, ...settings);
}

/** How far the machine is derived now, without what was read of it. */
export function tellOf(
  { live, edge, reach, settingInstants }: Run,
  task: DerivationTask,
): Omit<Derivation, 'readTo'> {
  const nextSettingAt = settingInstants.find((at) => at > task.now) ?? null;
  return {
    version: live.version,
    horizon: live.at,
    sigma: serialiseSigma(live),
    edge,
    positionedUntil: positionedUntilOf(live, edge),
    fuelToldUntil: fuelToldUntil(live),
    zone: zoneOf(live),
    dueAt: computeDueAt(live, edge, task, [nextSettingAt, reach.next]),
  };
}
