import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { atMost, type Part } from './part.ts';

/** Written by the build, which fails if a size is over its budget. */
const SIZES = join(import.meta.dirname, '../../apps/web/.cache/sizes.json');

const sizes = z.array(z.object({ name: z.string(), kilobytes: z.number(), budget: z.number() }));
type Size = z.output<typeof sizes>[number];

const ENTRIES: readonly string[] = ['sign-in', 'first route', 'styles'];

/** Reads the download sizes, compressed by brotli: the entry, each language, and what each screen adds. */
export function measureSizes(): Part {
  const all = z.parse(sizes, JSON.parse(readFileSync(SIZES, 'utf8')));
  const languages = all.filter(({ name }) => name.startsWith('language '));
  const screens = all.filter(({ name }) => name.startsWith('screens/'));
  return {
    tables: [
      {
        title: 'What a visitor downloads: kB, brotli',
        head: ['', 'kB', 'budget'],
        rows: all
          .toSorted((a, b) => b.kilobytes - a.kilobytes)
          .map(({ name, kilobytes, budget }) => [name, kilobytes.toFixed(1), String(budget)]),
      },
    ],
    goals: [
      ...all.filter(({ name }) => ENTRIES.includes(name)).map((size) => createGoal(size.name, size)),
      createGoal('largest language', findLargest(languages)),
      createGoal('largest screen after the first', findLargest(screens)),
    ],
  };
}

const createGoal = (what: string, { kilobytes, budget }: Size) =>
  atMost(`${what}, brotli`, kilobytes, budget, 'kB');

function findLargest(all: readonly Size[]): Size {
  const [largest] = all.toSorted((a, b) => b.kilobytes - a.kilobytes);
  if (!largest) throw new Error(`${SIZES} is incomplete: build again`);
  return largest;
}
