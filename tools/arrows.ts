import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { findFeatureCircles } from './feature-circles.ts';
import { type Finding, isTest } from './source-tree.ts';

const CONFIG = join(import.meta.dirname, '../.dependency-cruiser.mjs');
const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'testing', 'tools'];
/** The cruiser finds no modules if only TypeScript 7 is installed, so a low count fails the check. */
const MIN_MODULES = 1_500;

/** Returns the names of all arrows. */
export async function listArrows(): Promise<readonly string[]> {
  const { ruleSet } = await extractDepcruiseOptions(CONFIG);
  return ruleSet?.forbidden?.map(({ name }) => name ?? '') ?? [];
}

/** Returns the imports against the arrows, and the circles of feature folders. */
export async function findArrows(root: string, minModules = MIN_MODULES): Promise<readonly Finding[]> {
  const options = await extractDepcruiseOptions(CONFIG);
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(folders, { ...options, baseDir: root });
  if (typeof output === 'string') throw new Error('dependency-cruiser returned a text instead of its result');
  const { violations, totalCruised } = output.summary;
  const files = output.modules.flatMap(({ source, dependencies }) =>
    isTest(source) ? [] : [{ path: source, imports: dependencies.map(({ resolved }) => resolved) }],
  );
  if (totalCruised < minModules)
    return [{ path: '.dependency-cruiser.mjs', problem: `only ${totalCruised} modules were found` }];
  return [
    ...violations.map(({ rule, from, to }) => ({ path: from, problem: `${rule.name}: imports ${to}` })),
    ...findFeatureCircles(files),
  ];
}
