/* The API over the data of the bench as a process of its own, so that its CPU and memory can be told. */
import { Database, type DatabaseAddress } from '../../apps/server/db/database.ts';
import { serveApi } from './serve-api.ts';

/** As many as an installation gives its portal. */
const CONNECTIONS = 12;

/** What the process is started with, as JSON. */
export type ServeArguments = {
  readonly address: DatabaseAddress;
  readonly filesFolder: string;
  readonly nowMs: number;
};

const { address, filesFolder, nowMs }: ServeArguments = JSON.parse(process.argv[2] ?? '{}');
const app = new Database(address, 'app', CONNECTIONS, () => {});
const { port, close } = await serveApi({ app, filesFolder, now: new Date(nowMs) });
process.send?.(port);
process.once('disconnect', async () => {
  await close();
  await app.end();
});
