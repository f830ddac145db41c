import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCalls } from './calls.ts';
import type { ReadsData } from './data.ts';
import { type Explained, ExplainingDatabase } from './explaining-database.ts';
import type { ReadsGround } from './ground.ts';
import { ReadsPortal } from './portal.ts';

const PLANS = join(import.meta.dirname, 'plans');
/** Ids by the thousand stand in a plan as they were asked. */
const MOST_OF_A_LINE = 240;

/** Writes for each call the statements behind it, in their order, with the plans that PostgreSQL made of them. */
export async function writePlans(ground: ReadsGround, data: ReadsData): Promise<void> {
  const database = new ExplainingDatabase(ground.postgres.address, 'app', 2, () => {});
  const portal = await ReadsPortal.startHere(ground, data, database);
  mkdirSync(PLANS, { recursive: true });
  try {
    for (const { name, path, reader } of listCalls(data)) {
      database.explained = [];
      await portal.ask(path, reader);
      const file = `${name.replaceAll(/[^\w]+/g, '-')}.txt`;
      writeFileSync(join(PLANS, file), [path, ...database.explained.map(written)].join('\n\n'));
    }
  } finally {
    await portal.stop();
    await database.end();
  }
}

const written = ({ text, plan }: Explained): string =>
  [
    text.trim(),
    '',
    ...plan.map((line) => (line.length > MOST_OF_A_LINE ? `${line.slice(0, MOST_OF_A_LINE)} …` : line)),
    '',
  ].join('\n');
