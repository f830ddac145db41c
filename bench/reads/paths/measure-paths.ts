import { PATH_RULES } from '@groundwork/domain/derivation/path/path.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import { readPath } from '../../../apps/server/features/figures/routes/public.ts';
import { quantile } from '../../../testing/quantile.ts';
import { type Goal, inFigures, keepReport } from '../../../testing/report.ts';
import { STARTS_ON } from '../data.ts';
import { createTable, listGoals, type Measurement, measureCall } from '../measure.ts';
import { ReadsPortal } from '../portal.ts';
import type { ReadsStorage } from '../reads-storage.ts';
import { checkPaths } from './check-paths.ts';
import { openPathsData } from './fill-paths.ts';
import { ZONE } from './moving-machines.ts';
import { listPathCalls } from './path-calls.ts';
import type { PathsData } from './paths-data.ts';
import { WORLDS, ZONES_A_WORLD } from './world.ts';

const MIN_RATIO = 30;
const SCANNED_MACHINES = 10;
/** Nearly those of the stored path, which so is not read. */
const OTHER_RULES = { ...PATH_RULES, stopRadiusMetres: PATH_RULES.stopRadiusMetres + 1 };

type PathsPlan = {
  readonly days: number;
  readonly rounds: number;
  /** Only calls whose name contains it: no checks, no report. */
  readonly only: string | undefined;
  readonly args: readonly string[];
};

/** Measures calls about paths and zones of 1,000 machines; returns false if an answer is wrong or a goal is missed. */
export async function measurePaths(storage: ReadsStorage, plan: PathsPlan): Promise<boolean> {
  const data = await openPathsData(storage, plan.days);
  const portal = await ReadsPortal.start(storage, { now: data.now, readers: [data.reader] });
  try {
    const checked = plan.only === undefined ? await checkPaths(portal, data) : [];
    for (const { what, seen } of checked) console.log(`${what}: ${seen}`);
    const measurements: Measurement[] = [];
    const refused: Goal[] = [];
    for (const call of listPathCalls(data).filter(({ name }) => name.includes(plan.only ?? ''))) {
      try {
        const measurement = await measureCall(portal, storage.postgres.pid, call, plan.rounds);
        measurements.push(measurement);
        console.log(createTable([measurement]).rows[0]?.join('  '));
      } catch (error) {
        const seen = (error as Error).message;
        console.log(`${call.name}: ${seen}`);
        refused.push({ what: `${call.name}, p95`, goal: `≤ ${call.p95Ms} ms`, seen, isMet: false });
      }
    }
    if (plan.only !== undefined) return measurements.length > 0;
    const goals = [
      ...checked,
      ...listGoals(measurements),
      ...refused,
      await compareScan(storage, data, measurements),
    ];
    const readings = data.originals.reduce((sum, machine) => sum + machine.readings, 0);
    const size = {
      title: 'Paths and zones read from',
      head: ['machines', 'days', 'readings', 'zones', 'filled in s', 'rounds'],
      rows: [
        [
          data.originals.length * WORLDS,
          data.days,
          readings,
          WORLDS * ZONES_A_WORLD,
          data.filledSeconds,
          plan.rounds,
        ].map((amount) => amount.toLocaleString('en-GB')),
      ],
    };
    const command = ['npm run bench -- reads', ...plan.args].join(' ');
    keepReport('reads-paths', { command, goals, tables: [size, createTable(measurements)] });
    return goals.every(({ isMet }) => isMet);
  } finally {
    await portal.stop();
  }
}

/** Compares the summary of all machines with folding their readings, of which some machines' are folded. */
async function compareScan(
  { database }: ReadsStorage,
  { reader: { organisationId }, originals, now }: PathsData,
  measurements: readonly Measurement[],
): Promise<Goal> {
  const range = { from: startOfCivilDate(STARTS_ON, ZONE), until: now };
  const step = Math.floor(originals.length / SCANNED_MACHINES);
  const milliseconds: number[] = [];
  for (const { machineId } of originals.filter((_, index) => index % step === 0)) {
    const startedAt = performance.now();
    await database.app.within({ organisationId, readOnly: true, timeoutMs: 60_000 }, (db) =>
      readPath(db, { organisationId, machineId }, range, { rules: OTHER_RULES, hasLocations: false }),
    );
    milliseconds.push(performance.now() - startedAt);
  }
  const average = milliseconds.reduce((sum, value) => sum + value, 0) / milliseconds.length;
  const summary = measurements.find(({ call }) => call.name === 'trips summary');
  const scanMs = average * originals.length * WORLDS;
  const summaryMs = summary ? quantile(summary.milliseconds, 0.5) : Number.NaN;
  const ratio = scanMs / summaryMs;
  return {
    what: 'summary of trips and stops, against folding the readings of all machines',
    goal: `≥ ${MIN_RATIO} × as fast`,
    seen: `${inFigures(ratio)} ×, by ${milliseconds.length} machines of ${inFigures(average)} ms each`,
    isMet: ratio >= MIN_RATIO,
  };
}
