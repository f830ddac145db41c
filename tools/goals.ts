import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatTable } from './markdown-table.ts';
import rewordedGoals from './reworded-goals.json' with { type: 'json' };

/** A report of a bench or of the fault runs, as `testing/report.ts` stores it. */
type Report = {
  readonly seenOn: string;
  readonly machine: string;
  readonly command: string;
  readonly goals: readonly Goal[];
  readonly tables: readonly {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  }[];
};

type Goal = { readonly what: string; readonly goal: string; readonly seen: string; readonly isMet: boolean };

/** A run with the goals that no later run has measured again. */
export type Run = Report & { readonly area: string };

export const RESULTS = 'bench/results';

/** The areas in the order of the document; the name of a result file starts with the key. */
const AREAS: Readonly<Record<string, string>> = {
  ingest: 'Ingest',
  derive: 'Derivation',
  reads: 'Screens and exports',
  web: 'Browser',
  soak: 'One hour under load',
  faults: 'Faults',
};

/** An area with more goals than this shows the report's own summary, and the goals that were missed. */
const MAX_LISTED_GOALS = 40;

/** Removes what was measured from the name of a goal, so that two runs name it alike. */
const toKey = (what: string): string =>
  what.replace(/ at \d+ moves\/s/, ' at moves/s').replace(/ in \d+ min$/, '');

/** Replaces parts of names that were reworded after their result was stored. */
const toCurrentName = (what: string): string =>
  Object.entries(rewordedGoals).reduce((name, [old, current]) => name.replace(old, current), what);

function readReports(root: string): readonly Run[] {
  const folder = join(root, RESULTS);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files.map((file) => {
    const report: Report = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const goals = report.goals.map((goal) => ({ ...goal, what: toCurrentName(goal.what) }));
    return { ...report, goals, area: /^[^.-]+/.exec(file)?.[0] ?? file };
  });
}

/** Orders two measurements of one goal: by date, and on the same date the missed one counts as the newer. */
const isNewer = (a: Run, goalOfA: Goal, b: Run, goalOfB: Goal): boolean =>
  a.seenOn === b.seenOn ? goalOfB.isMet && !goalOfA.isMet : a.seenOn > b.seenOn;

/** Returns the runs with each goal once: in the newest run that measured it. Runs without goals are left out. */
export function readNewestRuns(root: string): readonly Run[] {
  const runs = readReports(root);
  const newest = new Map<string, { run: Run; goal: Goal }>();
  for (const run of runs)
    for (const goal of run.goals) {
      const key = toKey(goal.what);
      const known = newest.get(key);
      if (!known || isNewer(run, goal, known.run, known.goal)) newest.set(key, { run, goal });
    }
  return runs
    .map((run) => ({
      ...run,
      goals: run.goals.filter((goal) => newest.get(toKey(goal.what))?.goal === goal),
    }))
    .filter(({ goals }) => goals.length > 0);
}

const countMet = (goals: readonly Goal[]): string =>
  `${goals.filter(({ isMet }) => isMet).length} of ${goals.length}`;

/** Returns the line for the README. */
export const formatGoalsLine = (runs: readonly Run[]): string =>
  `Goals met: [${countMet(runs.flatMap(({ goals }) => goals))}](docs/measurements.md).`;

/** Returns a section for each area, with a table for each run. */
export function formatGoals(runs: readonly Run[]): string {
  const titles = { ...AREAS, ...Object.fromEntries(runs.map(({ area }) => [area, AREAS[area] ?? area])) };
  return Object.entries(titles)
    .flatMap(([area, title]) => {
      const own = runs.filter((run) => run.area === area);
      const goals = own.flatMap((run) => run.goals);
      return own.length === 0
        ? []
        : [`### ${title}: ${countMet(goals)} goals met`, ...own.flatMap(formatRun)];
    })
    .join('\n\n');
}

function formatRun({ seenOn, machine, command, goals, tables }: Run): readonly string[] {
  const [summary] = goals.length > MAX_LISTED_GOALS ? tables : [];
  const listed = summary ? goals.filter(({ isMet }) => !isMet) : goals;
  const rows = listed.map(({ what, goal, seen, isMet }) => [what, goal, seen, isMet ? 'met' : '**missed**']);
  return [
    `\`${command}\` on ${seenOn}, ${machine}:`,
    ...(summary ? [formatTable(summary.head, summary.rows)] : []),
    ...(rows.length > 0 ? [formatTable(['what', 'goal', 'seen', 'result'], rows)] : []),
  ];
}
