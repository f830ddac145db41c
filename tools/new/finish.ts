import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';

/** What follows from other files: the route tree and the types of the texts, the documents, the marked specification. */
const FOLLOWING = [['apps/web/build/generate.ts'], ['tools/generated-docs.ts'], ['tools/spec-marks.ts']];
const FORMAT = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error'];

/** Formats the written files, and writes what follows from them. */
export async function finish(root: string, written: readonly string[]): Promise<void> {
  for (const [script = '', ...args] of [[...FORMAT, ...written], ...FOLLOWING]) {
    if (!existsSync(join(root, script))) continue;
    const command = [join(root, script), ...args];
    const { exitCode, output } = await runCommand(process.execPath, command, {
      cwd: root,
      timeoutMs: 60_000,
    });
    if (exitCode !== 0) throw new Error(`${script} failed:\n${output}`);
  }
}
