/*
 * Run as a program: `node live-with-mistake.fixture.ts <number of the mistake> <worlds>`. Loads the derivation with
 * one deliberate mistake in its source, runs random worlds, and prints the number of the first world in which the
 * property failed, or 0.
 */
import { registerHooks } from 'node:module';
import fc from 'fast-check';
import { MISTAKES } from './mistakes.fixture.ts';

const [number = '', worlds = ''] = process.argv.slice(2);
const mistake = MISTAKES[Number(number)];
if (!mistake) throw new Error(`No mistake number ${number}`);

let applied = false;
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(`/${mistake.file}`) || !url.includes('/derivation/')) return loaded;
    const source = String(loaded.source);
    if (source.split(mistake.from).length !== 2)
      throw new Error(`${mistake.file} must contain exactly once: ${mistake.from}`);
    applied = true;
    return { ...loaded, source: source.replace(mistake.from, () => mistake.to) };
  },
});

const { PROPERTIES } = await import('./properties.fixture.ts');
if (!applied) throw new Error(`${mistake.file} was not loaded`);
const property: fc.IAsyncProperty<unknown[]> = PROPERTIES[mistake.caughtBy];
const result = await fc.check(property, {
  numRuns: Number(worlds),
  seed: mistake.seed ?? 1,
  endOnFailure: true,
});
console.log(result.failed ? result.numRuns : 0);
