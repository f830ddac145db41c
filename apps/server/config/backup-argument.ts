import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartProblem } from '../platform/start-problem.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** What `npm run backup` does: writes a file, writes one into a folder and keeps the newest there, or checks a file. */
export type BackupCommand =
  | { readonly kind: 'write'; readonly path: string }
  | { readonly kind: 'keep'; readonly folder: string; readonly count: number }
  | { readonly kind: 'check'; readonly path: string };

const BACKUP_USAGE =
  'Use: npm run backup -- <file>, or npm run backup -- --keep <number> <folder>, or npm run backup -- --check <file>';
const RESTORE_USAGE = 'Use: npm run restore -- <file>';

/** Reads the arguments of `npm run backup`. Throws a `StartProblem` with the usage if they are others. */
export function readBackupArguments(args: readonly string[], variables: Variables): BackupCommand {
  const { path, keep, check } = parse(args, variables, BACKUP_USAGE);
  if (keep === undefined) return { kind: check ? 'check' : 'write', path };
  if (check || !/^[1-9]\d{0,4}$/.test(keep))
    throw new StartProblem(`--keep needs a number of backups from 1, and a folder. ${BACKUP_USAGE}`);
  return { kind: 'keep', folder: path, count: Number(keep) };
}

/** Returns the path of the file that `npm run restore` restores. Throws a `StartProblem` with the usage. */
export function readRestoreArgument(args: readonly string[], variables: Variables): string {
  const { path, keep, check } = parse(args, variables, RESTORE_USAGE);
  if (keep !== undefined || check) throw new StartProblem(RESTORE_USAGE);
  return path;
}

/** Resolves the only path from the folder in which npm was called (INIT_CWD), because npm runs scripts in the project's folder. */
function parse(args: readonly string[], variables: Variables, usage: string) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { keep: { type: 'string' }, check: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [path] = positionals;
    if (path !== undefined && positionals.length === 1)
      return { ...values, path: resolve(variables.INIT_CWD ?? '.', path) };
  } catch {
    // An unknown option, or one without its value.
  }
  throw new StartProblem(usage);
}
