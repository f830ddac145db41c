import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { toOrganisationId } from '@groundwork/domain/ids.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { Database } from './database.ts';
import { databaseTest } from './database-test.fixture.ts';
import { getSharing } from './pool-sizes.ts';
import { sql } from './sql.ts';

const test = databaseTest();
const backend = z.object({ pid: z.int() });

/** Returns the nice value of a process and, where Linux groups processes by session, that of its session. */
function readNiceness(pid: number): readonly number[] {
  const file = `/proc/${pid}/autogroup`;
  const ofSession = existsSync(file) ? [Number(/nice (-?\d+)/.exec(readFileSync(file, 'utf8'))?.[1])] : [];
  return [getPriority(pid), ...ofSession];
}

test.runIf(process.platform === 'linux')(
  'backends of heavy calls have processors after those of light ones',
  async ({ database, onTestFinished }) => {
    const open = (pool: 'api' | 'heavy') => {
      const opened = new Database(database.portalAddress, 'app', 2, () => {}, getSharing(pool, true));
      onTestFinished(() => opened.end());
      return opened;
    };
    const findBackends = async (opened: Database) => {
      const held = Promise.withResolvers<void>();
      const find = async (id: number) => {
        const organisationId = toOrganisationId(id);
        return opened.within({ organisationId }, async (db) => {
          const { pid } = await db.one(backend, sql`select pg_backend_pid() as pid`);
          await held.promise;
          return pid;
        });
      };
      const found = Promise.all([find(1), find(2)]);
      await expect.poll(() => opened.pool.totalCount).toBe(2);
      held.resolve();
      return found;
    };
    const [light, heavy] = [await findBackends(open('api')), await findBackends(open('heavy'))];
    const isLow = (niceness: readonly number[]) => niceness.every((value) => value === 5);
    await expect.poll(() => heavy.map(readNiceness).every(isLow)).toBe(true);
    expect(light.flatMap(readNiceness)).toEqual(light.flatMap(() => readNiceness(process.pid).map(() => 0)));
  },
);

test("an operator's own PostgreSQL, which may run elsewhere, keeps its priorities", () => {
  expect(getSharing('heavy', true)).toHaveProperty('niceness');
  expect(getSharing('heavy', false)).not.toHaveProperty('niceness');
});
