import { setTimeout as wait } from 'node:timers/promises';
import type { DemoProgress } from '@groundwork/contract/entities/demo-fleet.ts';
import type { DemoFleet } from './features/installation/demo/demo-fleet.ts';
import { StartProblem } from './platform/start-problem.ts';

const LOOK_EACH_MS = 1_000;
/** Where lines stay, one is enough for so many looks. */
const LOOKS_A_LINE = 5;

/** Tells how far the demo fleet is until it is live, then who can sign in. Throws a `StartProblem` where it fails. */
export async function tellDemo(
  fleet: DemoFleet,
  portalUrl: string | null,
  say: (line: string) => void,
  stop: AbortSignal,
): Promise<void> {
  let told: DemoProgress['phase'] = 'none';
  for (let look = 0; !stop.aborted; look += 1) {
    // While the database is away there is nothing to tell: the portal waits for it, and so does this.
    const progress = await fleet.progress().catch(() => null);
    if (progress?.phase === 'failed')
      throw new StartProblem(`The demo fleet could not go on: ${progress.problem ?? 'for no known reason'}`);
    if (progress?.phase === 'live') return sayAccounts(progress, portalUrl, say);
    if (progress && process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${inWords(progress)}`);
    else if (progress && (look % LOOKS_A_LINE === 0 || progress.phase !== told)) say(inWords(progress));
    told = progress?.phase ?? told;
    await wait(LOOK_EACH_MS, undefined, { signal: stop }).catch(() => {});
  }
}

function inWords({ phase, readings, share, secondsLeft, machines, derivedMachines }: DemoProgress): string {
  if (phase === 'building') return 'Demo      making organisations, sites and machines';
  if (phase === 'deriving') return `Demo      working out ${derivedMachines} of ${machines} machines`;
  const left = secondsLeft === null ? '' : `, ${secondsLeft} s left`;
  return `Demo      ${readings.toLocaleString('en-GB')} readings sent, ${Math.floor(share * 100)} %${left}`;
}

function sayAccounts(
  { accounts, readings }: DemoProgress,
  portalUrl: string | null,
  say: (line: string) => void,
) {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K');
  say(`Demo      live; ${readings.toLocaleString('en-GB')} readings were sent`);
  say(`\nSign in${portalUrl === null ? '' : ` at ${portalUrl}`} as\n`);
  for (const { organisation, email, password } of accounts) say(`  ${organisation}: ${email}, ${password}`);
  say('\nWhere to look: docs/demo-fleet.md. Ctrl-C stops it; the same command goes on where it was.');
}
