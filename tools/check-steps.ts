import { join } from 'node:path';
import { findArrows } from './arrows.ts';
import { contractRule } from './contract-rules.ts';
import { findStaleExamples } from './draw-examples.ts';
import { rolesRule } from './file-roles.ts';
import { clocksRule } from './forbidden-clocks.ts';
import { findStaleDocs } from './generated-docs.ts';
import { keysRule } from './key-parameters.ts';
import { namesRule, sizeRule } from './names.ts';
import { findStaleNotices } from './notices.ts';
import { plainWordsRule } from './plain-words.ts';
import { runCommand } from './run-command.ts';
import { type Finding, type Rule, sourceTree } from './source-tree.ts';
import { stylesRule } from './styles.ts';
import { translationsRule } from './translations.ts';

/** One step of `npm run check`. `run` returns the problems in the folder, or an empty text if there are none. */
export type Step = { readonly name: string; readonly run: (root: string) => Promise<string> };

const STEP_BUDGET_MS = 60_000;
const PROGRAMS = join(import.meta.dirname, '../node_modules');

const describe = (findings: readonly Finding[]): string =>
  findings
    .map(({ path, line, problem }) => `${path}${line === undefined ? '' : `:${line}`}: ${problem}`)
    .join('\n');

/** Creates a step that runs a program. It passes if the program exits with 0. */
const program = (name: string, script: string, ...args: readonly string[]): Step => ({
  name,
  run: async (cwd) => {
    const command = [join(PROGRAMS, script), ...args];
    const result = await runCommand(process.execPath, command, { cwd, timeoutMs: STEP_BUDGET_MS });
    if (result.timedOut) return `took longer than ${STEP_BUDGET_MS / 1000} s`;
    return result.exitCode === 0 ? '' : result.output || `exit code ${result.exitCode}`;
  },
});

const toStep = ({ name, find }: Rule): Step => ({
  name,
  run: async (root) => describe(find(sourceTree(root))),
});

/** All steps, the slowest first. */
export const STEPS: readonly Step[] = [
  program('types', 'typescript-7/bin/tsc', '-p', 'tsconfig.json'),
  program('types of the web', 'typescript-7/bin/tsc', '-p', 'apps/web/tsconfig.json'),
  program('unused code', 'knip/bin/knip.js', '--no-progress'),
  program('format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  { name: 'arrows', run: async (root) => describe(await findArrows(root)) },
  { name: 'generated documents', run: async (root) => describe(await findStaleDocs(root)) },
  { name: 'third-party notices', run: async (root) => describe(findStaleNotices(root)) },
  { name: 'examples of the figures', run: async (root) => describe(findStaleExamples(root)) },
  ...[
    translationsRule,
    contractRule,
    clocksRule,
    sizeRule,
    namesRule,
    rolesRule,
    keysRule,
    plainWordsRule,
    stylesRule,
  ].map(toStep),
];
