import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPlannedCalls, type MeasuredCall } from './calls.ts';
import type { ReadsData } from './data.ts';
import { type Explained, ExplainingDatabase } from './explaining-database.ts';
import type { ReadsGround } from './ground.ts';
import { ReadsPortal, readersOf } from './portal.ts';

const PLANS = join(import.meta.dirname, 'plans');
/** Ids by the thousand stand in a plan as they were asked. */
const MAX_OF_A_LINE = 160;
/** What every plan says alike: row-level security asks for the organisation of the transaction. */
const SAID_ALIKE = /^\s*(InitPlan \d+|-> {2}Result \(actual rows=1\.00 loops=1\)|Index Searches: 1)$/;

type Asked = {
  readonly now: number;
  readonly readers: Parameters<typeof ReadsPortal.startHere>[2]['readers'];
};

/** Writes for each call the statements behind it, in their order, with the plans that PostgreSQL made of them. */
export async function writePlans(ground: ReadsGround, data: ReadsData): Promise<void> {
  const calls = listPlannedCalls(data);
  const explained = await explain(ground, { now: data.now, readers: readersOf(data) }, calls);
  mkdirSync(PLANS, { recursive: true });
  for (const [{ name, path }, statements] of explained) {
    const file = `${name.replaceAll(/[^\w]+/g, '-')}.txt`;
    writeFileSync(join(PLANS, file), `${[path, ...statements.map(written)].join('\n\n')}\n`);
  }
}

/** Pages of tables and indexes that are looked at for a call, each as often as it is looked at. */
export async function countPages(ground: ReadsGround, asked: Asked, call: MeasuredCall): Promise<number> {
  const [[, statements] = [null, []]] = await explain(ground, asked, [call]);
  return statements.reduce((sum, { plan }) => sum + pagesOf(plan), 0);
}

async function explain(
  ground: ReadsGround,
  asked: Asked,
  calls: readonly MeasuredCall[],
): Promise<(readonly [MeasuredCall, readonly Explained[]])[]> {
  const database = new ExplainingDatabase(ground.postgres.address, 'app', 2, () => {});
  const portal = await ReadsPortal.startHere(ground, database, asked);
  try {
    const all: (readonly [MeasuredCall, readonly Explained[]])[] = [];
    for (const call of calls) {
      await portal.ask(call.path, call.reader);
      all.push([call, await database.explain()]);
    }
    return all;
  } finally {
    await portal.stop();
    await database.end();
  }
}

/** The first line that counts buffers is of the whole plan. */
function pagesOf(plan: readonly string[]): number {
  const line = plan.find((line) => line.trim().startsWith('Buffers: shared')) ?? '';
  return [...line.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, pages]) => sum + Number(pages), 0);
}

const written = ({ text, plan }: Explained): string =>
  [text.trim(), '', ...plan.filter((line) => !SAID_ALIKE.test(line)).map(shortened)].join('\n');

const shortened = (line: string): string =>
  line.length > MAX_OF_A_LINE ? `${line.slice(0, MAX_OF_A_LINE)} …` : line;
