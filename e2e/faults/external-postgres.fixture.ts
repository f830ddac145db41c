import { createPortalDatabase, createPortalRole, makePostgresFolder } from './operators-postgres.fixture.ts';

/** An operator's own PostgreSQL, with a role for us that may create roles. */
export type ExternalPostgres = {
  /** Creates an empty database owned by that role. Returns its DATABASE_URL. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
};

/** Starts PostgreSQL apart from any portal. */
export async function startExternalPostgres(environment = process.env): Promise<ExternalPostgres> {
  const folder = makePostgresFolder(environment);
  folder.initialise('server');
  const server = await folder.start('server');
  await createPortalRole(server);
  let count = 0;
  return {
    createDatabase() {
      count += 1;
      return createPortalDatabase(server, `portal_${count}`);
    },
    async stop() {
      await server.stop('SIGQUIT');
      folder.remove();
    },
  };
}
