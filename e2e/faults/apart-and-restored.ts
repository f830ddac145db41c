import { join } from 'node:path';
import { runCommand } from '../../tools/run-command.ts';
import type { Fault } from './fault.ts';

const TESTS = ['e2e/faults/roles.fault.ts', 'e2e/faults/backup.fault.ts'];

/** The tests of roles as processes, and of backups that are restored elsewhere: too long for `npm test`. */
export const apartAndRestored: Fault = {
  name: 'roles apart, backups restored',
  wholeRunSeconds: 120,
  async run() {
    const { exitCode } = await runCommand(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'faults', ...TESTS],
      { cwd: join(import.meta.dirname, '../..'), timeoutMs: 1_200_000, echo: true },
    );
    const isMet = exitCode === 0;
    return {
      timesInjected: TESTS.length,
      requirements: [{ what: 'tests', goal: 'all passed', seen: isMet ? 'all passed' : 'failed', isMet }],
    };
  },
};
