import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openBackup } from '@groundwork/server/features/installation/backup/open-backup.ts';
import type { Manifest } from '@groundwork/server/features/installation/backup/parse-manifest.ts';
import type { BenchData } from '../../testing/bench-data.ts';
import { toSettings } from '../../testing/installation.ts';

const SERVER = join(import.meta.dirname, '../../apps/server');

export type RunningCommand = {
  readonly process: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
};

/** Starts `npm run backup` or `npm run restore` without npm and its launcher. */
export function spawnCommand(command: 'backup' | 'restore', ground: BenchData, file: string): RunningCommand {
  const child = spawn(process.execPath, [join(SERVER, `${command}.ts`), file], {
    env: { PATH: process.env.PATH, ...toSettings(ground) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return { process: child, ended: once(child, 'close').then(([code]) => ({ code, output })) };
}

/** Runs a command to its end. Throws with its output if it fails. */
export async function runCommand(
  command: 'backup' | 'restore',
  ground: BenchData,
  file: string,
): Promise<void> {
  const { code, output } = await spawnCommand(command, ground, file).ended;
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
}

/** Reads the parts of a manifest that must be the same in two backups of one portal. */
export async function readContent(
  file: string,
): Promise<Pick<Manifest, 'tables' | 'sequences' | 'migrations'>> {
  const { manifest, archive } = await openBackup(file);
  archive.close();
  const { tables, sequences, migrations } = manifest;
  return { tables, sequences, migrations };
}
