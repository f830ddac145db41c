/*
 * What it costs to take readings in: `npm run bench -- ingest [--scenario=paced,closed,…] [--seconds=20] [--seed=1]
 * [--profile=folder]`.
 * A generator of its own plays Teltonika devices against a running product, with derivation and live stream on. Each
 * scenario has a server and a database of its own, and ends with `verify` of a sample. Ends with an error where a
 * goal is missed. What only some scenarios say is kept apart from the whole: `ingest-hertz` with `--scenario=hertz
 * --seconds=600` is the ten minutes of 2,000 devices.
 */
import { parseArgs } from 'node:util';
import { keepReport } from '../../testing/report.ts';
import type { ScenarioResult } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

const ALL = Object.keys(SCENARIOS);

/** Runs the scenarios asked for, one after another; false where a goal is missed. */
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
    const run = SCENARIOS[name];
    if (!run) throw new Error(`No scenario ${name}: say ${ALL.join(', ')}`);
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
