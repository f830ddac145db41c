import { deriveEdge, type Edge } from '@groundwork/domain/derivation/edge.ts';
import type { Ledger, Replacement, TouchedTime } from '@groundwork/domain/derivation/ledger.ts';
import { OUTPUTS } from '@groundwork/domain/derivation/outputs/outputs.ts';
import { deriveOpenEnd } from '@groundwork/domain/derivation/path/derive-path.ts';
import { packPath } from '@groundwork/domain/derivation/path/path-text.ts';
import { emptySigma, getZone, type Sigma } from '@groundwork/domain/derivation/sigma.ts';
import { parseSigma, serialiseSigma } from '@groundwork/domain/derivation/sigma-json.ts';
import { listContextItems } from '@groundwork/domain/derivation/stream/timeline.ts';
import { fuelCoveredUntil } from '@groundwork/domain/derivation/totals/fuel.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { ShiftCalendar } from '@groundwork/domain/shifts/shift-calendar.ts';
import type { Db } from '../../../db/db.ts';
import { assembleTimeline } from '../stream/assemble-timeline.ts';
import { findReachAhead, listReadingsAhead, type ReadingsAhead } from '../stream/readings-ahead-query.ts';
import type { StoredAttachment, StoredSettings } from '../stream/stored-settings.ts';
import { findReach, type Reach } from '../stream/stream-query.ts';
import { listSettings } from '../stream/timeline-query.ts';
import { type Cause, DayChanges } from '../tables/day-changes.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import type { Derivation } from './derivation-store.ts';
import { computeDueAt, computePositionedUntil } from './due-instant.ts';
import { openLedger } from './open-ledger.ts';

/** The second before the first that an item can have. */
const BEGINNING = -1;

export type DerivationTask = {
  /** Seconds since 1970; nothing later is derived. */
  readonly now: number;
  /** Whether the existing marks have waited long enough. */
  readonly worksOffMarks: boolean;
  /** How long after a local midnight a silent machine is derived up to it: readings may still be on their way. */
  readonly midnightGraceSeconds: number;
};

/** The derivation of one machine in progress. */
export type Run = {
  readonly machine: MachineKey;
  readonly settingInstants: readonly number[];
  readonly attachments: readonly StoredAttachment[];
  readonly ledger: Ledger;
  readonly reach: Reach;
  /** A first derivation of more than a few readings, which are read in pages. */
  readonly isLong: boolean;
  readonly kept: Derivation;
  /** Whether the machine was, is or will be hired out. */
  readonly isHired: boolean;
  /** The past, current and future shift calendars of the machine. */
  readonly calendars: readonly ShiftCalendar[];
  live: Sigma;
  /** The edge of the current σ. */
  edge: Edge;
  /** Nothing before it is derived again. */
  restatedFrom: number;
  /** No row of the path that begins before it was written or removed; infinite: none at all. */
  pathFrom: number;
  /** Where facts of closed slices may have changed. */
  readonly touched: TouchedTime[];
  readonly dayChanges: DayChanges;
  /** Why it was derived, of each replacement so far. */
  readonly causes: Cause[];
};

/** Reads the dated settings of claimed machines and their sources' readings since the last derivation. */
export async function openRuns(
  db: Db,
  organisationId: OrganisationId,
  claimed: readonly OfMachine<Derivation>[],
  now: number,
): Promise<Run[]> {
  const ids = claimed.map(({ machineId }) => machineId);
  const settings = await listSettings(db, organisationId, ids);
  const getOwnSettings = (machineId: MachineId): StoredSettings => {
    const own = settings.get(machineId);
    if (!own) throw new Error(`Organisation ${organisationId} has no machine ${machineId}`);
    return own;
  };
  const ahead = await listReadingsAhead(
    db,
    organisationId,
    claimed.map(({ machineId, readTo }) => ({
      machineId,
      attachments: getOwnSettings(machineId).attachments,
      after: readTo ?? BEGINNING,
    })),
  );
  const runs: Run[] = [];
  for (const { machineId, ...kept } of claimed) {
    const machine = { organisationId, machineId };
    runs.push(
      await openRun(db, machine, kept, getOwnSettings(machineId), {
        ahead: ahead.get(machineId) ?? null,
        now,
      }),
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
  // State from another derivation version is unusable; rebuild from the start.
  const live = parseSigma(kept.sigma) ?? emptySigma();
  return {
    machine,
    settingInstants: contextItems.map(({ at }) => at),
    attachments,
    ledger: openLedger(db, machine, contextItems, attached, ahead),
    reach: ahead ? findReachAhead(ahead, { horizon, now }) : await findReach(db, attached, { ...kept, now }),
    isLong: kept.readTo === null && ahead === null,
    kept,
    live,
    edge: live.at === kept.horizon ? kept.edge : deriveEdge(live, live.at),
    isHired: settings.hires.length > 0,
    calendars: timeline.calendars.flatMap(({ calendar }) => calendar ?? []),
    restatedFrom: horizon,
    pathFrom: Number.POSITIVE_INFINITY,
    touched: [],
    dayChanges: new DayChanges(now, attachments),
    causes: [],
  };
}

/** Applies a replacement to the state of the run. */
export function advanceRun(run: Run, replacement: Replacement, isAppend: boolean): void {
  const { live, touched } = replacement;
  if (touched) run.touched.push(touched);
  if (live) {
    run.live = live;
    run.edge = deriveEdge(live, live.at);
  }
  for (const output of OUTPUTS) {
    const { from, rows } = output.getSwap(replacement);
    if (!output.isOfPath) run.restatedFrom = Math.min(run.restatedFrom, from);
    else if (rows.length > 0 || !isAppend) run.pathFrom = Math.min(run.pathFrom, from);
  }
}

/** The last instant up to now that readings or settings reach. */
export function computeReach({ kept, reach, settingInstants }: Run, now: number): number {
  const settings = settingInstants.filter((at) => at <= now);
  return Math.max(kept.horizon, reach.newest ?? BEGINNING, ...settings);
}

/** The state of the run to save, without `readTo`. */
export function snapshotRun(
  { live, edge, reach, settingInstants }: Run,
  task: DerivationTask,
): Omit<Derivation, 'readTo'> {
  const nextSettingAt = settingInstants.find((at) => at > task.now) ?? null;
  return {
    version: live.version,
    horizon: live.at,
    sigma: serialiseSigma(live),
    edge,
    openPath: packPath(deriveOpenEnd(live.path.state)),
    positionedUntil: computePositionedUntil(live, edge),
    fuelCoveredUntil: fuelCoveredUntil(live),
    zone: getZone(live),
    dueAt: computeDueAt(live, edge, task, [nextSettingAt, reach.next]),
  };
}
