import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { Database, type DatabaseAddress, type DatabaseRole } from './database.ts';

/** A migrated database of a test's own, and the three roles on it. */
export type TestDatabase = {
  readonly address: DatabaseAddress;
  readonly app: Database;
  readonly gateway: Database;
  readonly owner: Database;
  close(): Promise<void>;
};

const CONNECTIONS: Record<DatabaseRole, number> = { app: 8, gateway: 4, owner: 2 };

/** A copy of the migrated database. `close` it, or the run's PostgreSQL keeps it until its end. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('template');
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
      // Forced: connections that listen for a bell belong to what is under test, and may still be going.
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
