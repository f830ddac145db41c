import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPlannedCalls, type MeasuredCall } from './calls.ts';
import type { ReadsData } from './data.ts';
import { type Explained, ExplainingDatabase } from './explaining-database.ts';
import { listReaders, ReadsPortal } from './portal.ts';
import type { ReadsStorage } from './reads-storage.ts';

const PLANS = join(import.meta.dirname, 'plans');
/** Longer lines are cut, since plans repeat thousands of queried ids. */
const MAX_LINE_LENGTH = 160;
/** Lines that are in every plan, because row-level security reads the organisation of the transaction. */
const COMMON_LINES = /^\s*(InitPlan \d+|-> {2}Result \(actual rows=1\.00 loops=1\)|Index Searches: 1)$/;

type ExplainInput = {
  readonly now: number;
  readonly readers: Parameters<typeof ReadsPortal.startHere>[2]['readers'];
};

/** Writes for each call its statements in order, each with its plan. */
export async function writePlans(storage: ReadsStorage, data: ReadsData): Promise<void> {
  const calls = listPlannedCalls(data);
  const explained = await explain(storage, { now: data.now, readers: listReaders(data) }, calls);
  mkdirSync(PLANS, { recursive: true });
  for (const [{ name, path }, statements] of explained) {
    const file = `${name.replaceAll(/[^\w]+/g, '-')}.txt`;
    writeFileSync(join(PLANS, file), `${[path, ...statements.map(formatStatement)].join('\n\n')}\n`);
  }
}

/** Counts the accesses to pages of tables and indexes for a call. */
export async function countPages(
  storage: ReadsStorage,
  input: ExplainInput,
  call: MeasuredCall,
): Promise<number> {
  const [[, statements] = [null, []]] = await explain(storage, input, [call]);
  return statements.reduce((sum, { plan }) => sum + countPlanPages(plan), 0);
}

async function explain(
  storage: ReadsStorage,
  input: ExplainInput,
  calls: readonly MeasuredCall[],
): Promise<(readonly [MeasuredCall, readonly Explained[]])[]> {
  const database = new ExplainingDatabase(storage.postgres.portalAddress, 'app', 2, () => {});
  const portal = await ReadsPortal.startHere(storage, database, input);
  try {
    const all: (readonly [MeasuredCall, readonly Explained[]])[] = [];
    for (const call of calls) {
      await portal.get(call.path, call.reader);
      all.push([call, await database.explain()]);
    }
    return all;
  } finally {
    await portal.stop();
    await database.end();
  }
}

/** Returns the pages of a whole plan, which its first line with buffers counts. */
function countPlanPages(plan: readonly string[]): number {
  const line = plan.find((line) => line.trim().startsWith('Buffers: shared')) ?? '';
  return [...line.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, pages]) => sum + Number(pages), 0);
}

const formatStatement = ({ text, plan }: Explained): string =>
  [text.trim(), '', ...plan.filter((line) => !COMMON_LINES.test(line)).map(shorten)].join('\n');

const shorten = (line: string): string =>
  line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)} …` : line;
