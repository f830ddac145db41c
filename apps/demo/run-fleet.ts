import type { DemoOrder, DemoReport } from '@groundwork/contract/entities/demo-fleet.ts';
import { DEMO_ORGANISATIONS } from '@groundwork/simulator/demo/fleet.ts';
import { recordsAfter, rowsAfter } from '@groundwork/simulator/demo/record-stream.ts';
import { buildFleet, listPlacedTrackers, type PlacedTracker } from './build-fleet.ts';
import { sensorLine, trackerLine } from './deliver.ts';
import { expectedReadings } from './expected-readings.ts';
import { DEMO_EMAILS } from './organisations.ts';
import { Progress } from './progress.ts';
import { sendDue } from './send-due.ts';
import { StateFile } from './state-file.ts';

const RECORDS_PER_PACKET = 100;
const ROWS_PER_BATCH = 500;
const REPORT_INTERVAL_MS = 1_000;
/** The name of the portal's port that trackers of the demo connect to. */
const TRACKER_PORT = 'teltonika-tcp';

export type FleetRun = {
  readonly order: DemoOrder;
  readonly report: (report: DemoReport) => void;
  readonly now: () => number;
  readonly signal: AbortSignal;
};

/**
 * Builds what is missing of the demo, sends what was not yet acknowledged, and continues live until `signal` aborts.
 * Resumes where an earlier run ended: the same readings are generated again, and none is stored twice.
 */
export async function runFleet(run: FleetRun): Promise<void> {
  const { order, report, now } = run;
  const file = StateFile.open(order.stateFile, order, new Date(now()));
  const start: DemoReport = {
    phase: 'building',
    readings: 0,
    share: 0,
    secondsLeft: null,
    organisationIds: [],
    accounts: listAccounts(file),
    problem: null,
  };
  report(start);
  const organisationIds = [...(await buildFleet(order, file))];
  const progress = new Progress(now());
  const reportProgress = () => report({ ...start, organisationIds, ...progress.at(now()) });
  const timer = setInterval(() => {
    file.save();
    reportProgress();
  }, REPORT_INTERVAL_MS);
  try {
    const trackers = listPlacedTrackers(file);
    for (const placed of trackers)
      progress.add(placed.tracker.code, expectedReadings(placed, file.state, now()));
    reportProgress();
    await Promise.all(trackers.map((placed) => playTracker(placed, run, file, progress)));
  } finally {
    clearInterval(timer);
    file.save();
    reportProgress();
  }
}

function playTracker(
  { machine, tracker }: PlacedTracker,
  { order, now, signal }: FleetRun,
  { state }: StateFile,
  progress: Progress,
): Promise<void> {
  const { code, kind, codec } = tracker;
  const afterMs = state.sentUntilMs[code] ?? 0;
  const common = {
    onAcknowledged: (count: number, untilMs: number) => {
      state.sentUntilMs[code] = untilMs;
      progress.noteSent(code, count);
    },
    onCaughtUp: () => progress.noteLive(code),
    now,
    signal,
  };
  if (kind === 'sensor')
    return sendDue(rowsAfter(machine, tracker, state.history, afterMs), {
      ...common,
      maxBatchSize: ROWS_PER_BATCH,
      deliver: sensorLine(order.portalUrl, state.ingestKeys[code] ?? '', signal),
    });
  return sendDue(recordsAfter(machine, tracker, state.history, afterMs), {
    ...common,
    maxBatchSize: RECORDS_PER_PACKET,
    deliver: trackerLine(findTrackerPort(order.gateway), code, codec, signal),
  });
}

function findTrackerPort({ host, ports }: DemoOrder['gateway']): { host: string; port: number } {
  const port = ports[TRACKER_PORT];
  if (port === undefined) throw new Error(`The portal has no port ${TRACKER_PORT}`);
  return { host, port };
}

const listAccounts = ({ state: { password } }: StateFile): DemoReport['accounts'] => [
  { organisation: DEMO_ORGANISATIONS.owner.name, email: DEMO_EMAILS.owner, password },
  { organisation: DEMO_ORGANISATIONS.customer.name, email: DEMO_EMAILS.customer, password },
];
