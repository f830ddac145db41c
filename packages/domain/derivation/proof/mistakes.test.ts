import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isLongRun } from './budget.fixture.ts';
import { MISTAKES } from './mistakes.fixture.ts';

const PROGRAM = fileURLToPath(new URL('live-with-mistake.fixture.ts', import.meta.url));
/** The rarest mistake needs about three thousand worlds. */
const MAX_WORLDS = 10_000;

async function findFailingWorld(number: number): Promise<number> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [PROGRAM, String(number), String(MAX_WORLDS)]);
  return Number(stdout);
}

const numbered = MISTAKES.map((mistake, number) => ({ ...mistake, number }));
const chosen = numbered.filter(({ isRare }) => isLongRun() || !isRare);

test.concurrent.each(chosen.map(({ name, number }) => [name, number] as const))(
  'is caught: %s',
  async (_, number) => {
    expect(await findFailingWorld(number)).toBeGreaterThan(0);
  },
);
