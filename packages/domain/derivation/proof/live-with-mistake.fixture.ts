/*
 * Run as a program: `node live-with-mistake.fixture.ts <worlds> <number of a mistake> …`. For each number it loads the
 * derivation again with that deliberate mistake in its source, runs random worlds, and prints a line of JSON: the number of
 * the first world in which the property failed (0: none), or the problem.
 */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { isZoneProperty } from '../../zones/proof/properties.fixture.ts';
import type { Mistake } from './mistake.fixture.ts';
import { MISTAKES } from './mistakes.fixture.ts';

/** What the program prints about a mistake. */
export type MistakeLine = {
  readonly number: number;
  readonly failedInWorld?: number;
  readonly problem?: string;
};

/** Modules of this folder exist once for each mistake: its number is in their address. */
const DOMAIN = new URL('../../', import.meta.url).href;
const PARAMETER = 'mistake';

const applied = new Set<Mistake>();
const withoutTypes = new Map<string, string>();

const getNumber = (url: string | undefined): string | null =>
  url?.startsWith(DOMAIN) ? new URL(url).searchParams.get(PARAMETER) : null;

const stripTypes = (source: string): string => stripTypeScriptTypes(source, { mode: 'strip' });

function loadWithMistake(address: string, mistake: Mistake | undefined): string {
  const file = fileURLToPath(address);
  const isWrong = mistake && address.endsWith(`/${mistake.file}`) && /\/(derivation|zones)\//.test(address);
  if (!isWrong) {
    const source = withoutTypes.get(file) ?? stripTypes(readFileSync(file, 'utf8'));
    withoutTypes.set(file, source);
    return source;
  }
  const source = readFileSync(file, 'utf8');
  if (source.split(mistake.from).length !== 2)
    throw new Error(`${mistake.file} must contain exactly once: ${mistake.from}`);
  applied.add(mistake);
  return stripTypes(source.replace(mistake.from, () => mistake.to));
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const number = getNumber(context.parentURL);
    if (number === null || !resolved.url.startsWith(DOMAIN)) return resolved;
    return { ...resolved, url: `${resolved.url}?${PARAMETER}=${number}` };
  },
  load(url, context, nextLoad) {
    const number = getNumber(url);
    if (number === null) return nextLoad(url, context);
    const [address = ''] = url.split('?');
    return {
      format: 'module',
      source: loadWithMistake(address, MISTAKES[Number(number)]),
      shortCircuit: true,
    };
  },
});

/** Zones need little of the derivation, so their properties are loaded without it. */
async function loadProperty(
  number: number,
  name: Mistake['caughtBy'],
): Promise<fc.IAsyncProperty<unknown[]>> {
  const parameter = `${PARAMETER}=${number}`;
  const zones = `../../zones/proof/properties.fixture.ts?${parameter}`;
  if (isZoneProperty(name))
    return ((await import(zones)) as typeof import('../../zones/proof/properties.fixture.ts'))
      .ZONE_PROPERTIES[name];
  const all = `./properties.fixture.ts?${parameter}`;
  return ((await import(all)) as typeof import('./properties.fixture.ts')).PROPERTIES[name];
}

async function findFailingWorld(number: number, worlds: number): Promise<number> {
  const mistake = MISTAKES[number];
  if (!mistake) throw new Error(`No mistake number ${number}`);
  const property = await loadProperty(number, mistake.caughtBy);
  if (!applied.has(mistake)) throw new Error(`${mistake.file} was not loaded`);
  const seed = mistake.seed ?? 1;
  const result = await fc.check(property, { numRuns: worlds, seed, endOnFailure: true });
  return result.failed ? result.numRuns : 0;
}

const [worlds, ...numbers] = process.argv.slice(2).map(Number);
for (const number of numbers) {
  const found = await findFailingWorld(number, worlds ?? 0).then(
    (failedInWorld) => ({ failedInWorld }),
    (error: Error) => ({ problem: error.message }),
  );
  console.log(JSON.stringify({ number, ...found } satisfies MistakeLine));
}
