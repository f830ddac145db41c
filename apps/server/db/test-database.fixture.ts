import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { Database, type DatabaseAddress, type DatabaseRole } from './database.ts';

/** A migrated database for one test, with connections for its three roles. */
export type TestDatabase = {
  readonly address: DatabaseAddress;
  readonly app: Database;
  readonly gateway: Database;
  readonly owner: Database;
  close(): Promise<void>;
};

const CONNECTIONS: Record<DatabaseRole, number> = { app: 8, gateway: 4, owner: 2 };

/** Creates a copy of the migrated database. If not closed, it exists until the end of the run. */
export async function openTestDatabase(template = inject('template')): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(template, `create database ${name} template ${template.database} owner ${template.user}`);
  const address = { ...template, database: name };
  const open = (role: DatabaseRole) => new Database(address, role, CONNECTIONS[role], () => {});
  const [app, gateway, owner] = [open('app'), open('gateway'), open('owner')];
  return {
    address,
    app,
    gateway,
    owner,
    async close() {
      await Promise.all([app.end(), gateway.end(), owner.end()]);
      // Forced, because LISTEN connections of the code under test may still be open.
      await asSuperuser(template, `drop database ${name} with (force)`);
    },
  };
}

async function asSuperuser(address: DatabaseAddress, statement: string): Promise<void> {
  const client = new pg.Client({ ...address, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
