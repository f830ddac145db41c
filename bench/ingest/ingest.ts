/*
 * Measures the cost of ingest: `npm run bench -- ingest [--scenario=paced,closed,…] [--seconds=20] [--seed=1]
 * [--profile=folder]`.
 * A separate generator plays Teltonika devices against a running server, with derivation and live streams on. Each
 * scenario has its own server and database, and ends with `verify` of a sample. Exits with an error if a goal is missed.
 * The scenarios `path` and `zones` compare loads in pairs, and are run by name only. Results of a selection of scenarios are kept in their own file: `ingest-hertz` is that of `--scenario=hertz
 * --seconds=600`, ten minutes of 2,000 devices.
 */
import { parseArgs } from 'node:util';
import { keepReport } from '../../testing/report.ts';
import type { ScenarioResult } from './scenario.ts';
import { COMPARISONS, SCENARIOS } from './scenarios.ts';

const ALL = Object.keys(SCENARIOS);

/** Runs the selected scenarios one after another; returns false if a goal is missed. */
export async function benchIngest(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      scenario: { type: 'string', default: ALL.join(',') },
      seconds: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      profile: { type: 'string' },
    },
  });
  const names = values.scenario.split(',');
  const options = {
    seconds: Number(values.seconds),
    seed: Number(values.seed),
    profileFolder: values.profile ?? null,
  };
  const results: ScenarioResult[] = [];
  for (const name of names) {
    const run = SCENARIOS[name] ?? COMPARISONS[name];
    if (!run)
      throw new Error(`Unknown scenario ${name}: use ${[...ALL, ...Object.keys(COMPARISONS)].join(', ')}`);
    console.log(`${name} …`);
    results.push(await run(options));
  }
  const goals = results.flatMap((result) => result.goals);
  const tables = results.flatMap((result) => result.tables);
  const command = `npm run bench -- ingest --scenario=${names.join(',')} --seconds=${values.seconds}`;
  keepReport(names.length === ALL.length ? 'ingest' : `ingest-${names.join('-')}`, {
    command,
    goals,
    tables,
  });
  return goals.every(({ isMet }) => isMet);
}
