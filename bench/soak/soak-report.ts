import { quantile } from '../../testing/quantile.ts';
import { type Goal, inFigures, type Table } from '../../testing/report.ts';
import type { Lap, Soak } from './run-soak.ts';
import { computeTrend, type Tolerance } from './trend.ts';

const MEGABYTE = 1e6;
/** Share of the run that is excluded, while caches fill and code is compiled. */
const WARM_UP_SHARE = 0.25;
const AS_COMPUTED = /^\d+ as computed, 0 different, 0 not at rest, 0 never derived$/;

type Watched = {
  readonly what: string;
  readonly of: (lap: Lap) => number;
  readonly unit: string;
  readonly tolerance: Tolerance;
};

const countResources = (lap: Lap): number =>
  [...lap.resources.values()].reduce((sum, count) => sum + count, 0);

const WATCHED: readonly Watched[] = [
  memory('memory of the server', (lap) => lap.serverBytes, 16),
  memory('heap of the server', (lap) => lap.heapBytes, 8),
  memory('memory of PostgreSQL', (lap) => lap.postgresBytes, 64),
  counted('open files of the server', (lap) => lap.openFiles, 20),
  counted('timers', (lap) => lap.resources.get('Timeout') ?? 0, 10),
  counted('timers, sockets and others', countResources, 30),
  counted('connections to the database', (lap) => lap.databaseConnections, 3),
  {
    what: 'lag of the derivation',
    of: (lap) => lap.lagSeconds,
    unit: 's',
    tolerance: { share: 0, min: 3 },
  },
];

function memory(what: string, getBytes: (lap: Lap) => number, minMegabytes: number): Watched {
  const tolerance = { share: 0.05, min: minMegabytes };
  return { what, of: (lap) => getBytes(lap) / MEGABYTE, unit: 'MB', tolerance };
}

function counted(what: string, of: (lap: Lap) => number, min: number): Watched {
  return { what, of, unit: '', tolerance: { share: 0, min } };
}

/** Lists the goals of the run and whether they are met. */
export function judgeSoak(soak: Soak): Goal[] {
  const { log, calls, load, verified, isDerived } = soak;
  const failed = calls.reduce((sum, call) => sum + call.failed, 0);
  const { error, fatal } = log.counts;
  return [
    ...WATCHED.map((watched) => judgeTrend(soak, watched)),
    goal('errors in the log', 'none', `${error + fatal}`, error + fatal === 0),
    goal('calls that failed', 'none', `${failed}`, failed === 0),
    goal(
      'connections of devices that were lost',
      'none',
      `${load.lostConnections}`,
      load.lostConnections === 0,
    ),
    goal(
      'acknowledged',
      formatRate(soak),
      `${inFigures(load.ackedRecords / load.seconds)}/s`,
      keepsPace(soak),
    ),
    goal('derived is as computed, in a sample', 'all', verified, isDerived && AS_COMPUTED.test(verified)),
  ];
}

const goal = (what: string, wanted: string, seen: string, isMet: boolean): Goal => ({
  what,
  goal: wanted,
  seen,
  isMet,
});

const formatRate = ({ plan }: Soak): string => `${inFigures(plan.recordsPerSecond)}/s`;
const keepsPace = ({ plan, load }: Soak): boolean =>
  load.ackedRecords / load.seconds >= plan.recordsPerSecond * 0.99;

function judgeTrend({ laps }: Soak, { what, of, unit, tolerance }: Watched): Goal {
  const warm = laps.slice(Math.floor(laps.length * WARM_UP_SHARE));
  const points = warm.map((lap) => ({ atSeconds: lap.atSeconds, value: of(lap) }));
  const { level, gained, isFlat } = computeTrend(points, tolerance);
  const sign = gained < 0 ? '−' : '+';
  const seen = `${inFigures(level)} ${unit}, ${sign}${inFigures(Math.abs(gained))} over the run`;
  return goal(what, 'flat', seen.replace(' ,', ','), isFlat);
}

/** Lists the tables of the laps, the calls, and the summary. */
export const listTables = (soak: Soak): Table[] => [lapTable(soak), callTable(soak), restTable(soak)];

const MAX_ROWS = 24;

function lapTable({ laps }: Soak): Table {
  const every = Math.ceil(laps.length / MAX_ROWS);
  const megabytes = (bytes: number) => inFigures(bytes / MEGABYTE);
  return {
    title: 'During the run',
    head: [
      'minute',
      'server MB',
      'heap MB',
      'buffers MB',
      'PostgreSQL MB',
      'files',
      'timers',
      'connections',
      'lag s',
      'answers p50 ms',
      'p99 ms',
      'server cores',
      'PostgreSQL cores',
      'stolen by the host',
      'waiting for a disk',
    ],
    rows: laps
      .filter((_, index) => index % every === 0)
      .map((lap) => [
        (lap.atSeconds / 60).toFixed(1),
        megabytes(lap.serverBytes),
        megabytes(lap.heapBytes),
        megabytes(lap.externalBytes),
        megabytes(lap.postgresBytes),
        `${lap.openFiles}`,
        `${lap.resources.get('Timeout') ?? 0}`,
        `${lap.databaseConnections}`,
        inFigures(lap.lagSeconds),
        inFigures(lap.ackMs.p50),
        inFigures(lap.ackMs.p99),
        ...[lap.cores.server, lap.cores.postgres, lap.cores.stolen, lap.cores.waiting].map((cores) =>
          cores.toFixed(2),
        ),
      ]),
  };
}

const callTable = ({ calls }: Soak): Table => ({
  title: "People's calls, until the last byte",
  head: ['call', 'answered', 'failed', 'p50 ms', 'p95 ms', 'max ms'],
  rows: calls.map(({ name, count, failed, p50Ms, p95Ms, maxMs }) => [
    name,
    `${count}`,
    `${failed}`,
    inFigures(p50Ms),
    inFigures(p95Ms),
    inFigures(maxMs),
  ]),
});

function restTable({ load, liveEvents, log, laps }: Soak): Table {
  const lags = laps.map(({ lagSeconds }) => lagSeconds);
  return {
    title: 'Summary',
    head: ['what', 'seen'],
    rows: [
      ['records acknowledged', inFigures(load.ackedRecords)],
      ['answers to devices, p50 and p99 ms', `${inFigures(load.ackMs.p50)}, ${inFigures(load.ackMs.p99)}`],
      [
        'lag of the derivation, median and max s',
        `${inFigures(quantile(lags, 0.5))}, ${inFigures(quantile(lags, 1))}`,
      ],
      ['live events that browsers received', inFigures(liveEvents)],
      ['warnings in the log', `${log.counts.warn}`],
      ...log.errors.map((line, index): [string, string] => [`error ${index + 1}`, line]),
    ],
  };
}
