import { resolve } from 'node:path';
import { StartProblem } from '../platform/start-problem.ts';

/**
 * The file that `npm run backup` or `npm run restore` was given, seen from where the person stands: npm runs commands in the
 * project's own folder, and says in INIT_CWD where it was called. Throws a `StartProblem` where there is not exactly one.
 */
export function readBackupArgument(
  command: 'backup' | 'restore',
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): string {
  const [file] = args;
  if (file === undefined || args.length > 1 || file.startsWith('-'))
    throw new StartProblem(`Use: npm run ${command} -- <file>`);
  return resolve(variables.INIT_CWD ?? '.', file);
}
