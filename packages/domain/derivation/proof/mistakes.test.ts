import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { MistakeLine } from './live-with-mistake.fixture.ts';
import { MISTAKES } from './mistakes.fixture.ts';

const PROGRAM = fileURLToPath(new URL('live-with-mistake.fixture.ts', import.meta.url));
/** If the worlds change, a seed may lose its quick world; the rarest mistake then needs about three thousand. */
const MAX_WORLDS = 10_000;
/** A start takes longer than most mistakes, so that a process tries many. */
const PROCESSES = 2;
/** Twenty seconds of CPU; a busy machine takes several times as long. */
const TIMEOUT_MS = 300_000;

async function tryMistakes(numbers: readonly number[]): Promise<readonly MistakeLine[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    PROGRAM,
    ...[MAX_WORLDS, ...numbers].map(String),
  ]);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The first test starts the processes. */
let tried: Promise<readonly MistakeLine[]> | null = null;

function tryAll(): Promise<readonly MistakeLine[]> {
  const shares = Array.from({ length: PROCESSES }, (_, share) =>
    [...MISTAKES.keys()].filter((number) => number % PROCESSES === share),
  );
  tried ??= Promise.all(shares.map(tryMistakes)).then((lines) => lines.flat());
  return tried;
}

test.each(MISTAKES.map(({ name }, number) => [name, number] as const))(
  'is caught: %s',
  async (_, number) => {
    const line = (await tryAll()).find((one) => one.number === number);
    expect(line?.failedInWorld, line?.problem).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
