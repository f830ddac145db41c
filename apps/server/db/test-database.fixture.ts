import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { Database, type DatabaseAddress, type DatabaseRole } from './database.ts';
import { PORTAL } from './embedded.ts';

/** A migrated database for one test, with connections for its roles. `app`, `gateway` and `health` log in as the portal does. */
export type TestDatabase = {
  /** Of the owner. */
  readonly address: DatabaseAddress;
  readonly portalAddress: DatabaseAddress;
  readonly app: Database;
  readonly gateway: Database;
  readonly health: Database;
  readonly owner: Database;
  close(): Promise<void>;
};

const CONNECTIONS: Record<DatabaseRole, number> = { app: 8, gateway: 4, health: 2, owner: 2 };

/** Creates a copy of the migrated database. If not closed, it exists until the end of the run. */
export async function openTestDatabase(template = inject('template')): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const server = { ...template, database: 'postgres' };
  await asSuperuser(server, `create database ${name} template ${template.database} owner ${template.user}`);
  const address = { ...template, database: name };
  const portalAddress = { ...address, user: PORTAL };
  const open = (role: DatabaseRole) =>
    new Database(role === 'owner' ? address : portalAddress, role, CONNECTIONS[role], () => {});
  const pools = { app: open('app'), gateway: open('gateway'), health: open('health'), owner: open('owner') };
  return {
    address,
    portalAddress,
    ...pools,
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
      // Forced, because LISTEN connections of the code under test may still be open.
      await asSuperuser(server, `drop database ${name} with (force)`);
    },
  };
}

/** Runs a statement as superuser in the database of the address; only a superuser ends sessions of every login. */
export async function asSuperuser(
  address: DatabaseAddress,
  statement: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult> {
  const client = new pg.Client({ ...address, user: 'postgres' });
  await client.connect();
  try {
    return await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}
