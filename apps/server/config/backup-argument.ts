import { resolve } from 'node:path';
import { StartProblem } from '../platform/start-problem.ts';

/**
 * Returns the path of the file argument of `npm run backup` or `npm run restore`, resolved from the folder in which npm was
 * called (INIT_CWD), because npm runs scripts in the project's folder. Throws a `StartProblem` unless there is exactly one.
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
