import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { atMost, type Part } from './part.ts';

/** Written by the build, which ends where one of them is over its budget. */
const SIZES = join(import.meta.dirname, '../../apps/web/.cache/sizes.json');

const sizes = z.array(z.object({ name: z.string(), kilobytes: z.number(), budget: z.number() }));
type Size = z.output<typeof sizes>[number];

const ENTRIES: readonly string[] = ['sign-in', 'first route', 'styles'];

/** What a visitor downloads, compressed by brotli: the way in, each language, and what each screen adds. */
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
      ...all.filter(({ name }) => ENTRIES.includes(name)).map((size) => goalOf(size.name, size)),
      goalOf('largest language', largestOf(languages)),
      goalOf('largest screen after the first', largestOf(screens)),
    ],
  };
}

const goalOf = (what: string, { kilobytes, budget }: Size) =>
  atMost(`${what}, brotli`, kilobytes, budget, 'kB');

function largestOf(all: readonly Size[]): Size {
  const [largest] = all.toSorted((a, b) => b.kilobytes - a.kilobytes);
  if (!largest) throw new Error(`${SIZES} names too little: build again`);
  return largest;
}
