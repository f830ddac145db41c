import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import type { Finding } from './source-tree.ts';

const CONFIG = join(import.meta.dirname, '../.dependency-cruiser.mjs');
const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'tools'];
/** Beside TypeScript 7 alone the cruiser sees no modules and reports no violation: then this rule fails. */
const FEWEST_MODULES = 50;

/** Names of all arrows. */
export async function listArrows(): Promise<readonly string[]> {
  const { ruleSet } = await extractDepcruiseOptions(CONFIG);
  return ruleSet?.forbidden?.map(({ name }) => name ?? '') ?? [];
}

/** Imports against the arrows, and a cruise that saw too little to judge. */
export async function findArrows(root: string, fewestModules = FEWEST_MODULES): Promise<readonly Finding[]> {
  const options = await extractDepcruiseOptions(CONFIG);
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(folders, { ...options, baseDir: root });
  if (typeof output === 'string') throw new Error('The cruiser gave a text in place of its result');
  const { violations, totalCruised } = output.summary;
  if (totalCruised < fewestModules)
    return [{ path: '.dependency-cruiser.mjs', problem: `only ${totalCruised} modules were seen` }];
  return violations.map(({ rule, from, to }) => ({ path: from, problem: `${rule.name}: imports ${to}` }));
}
