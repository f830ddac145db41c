/* Serves the API over the data of the benchmark in a separate process, so that its CPU and memory can be measured. */
import { Database, type DatabaseAddress } from '../../apps/server/db/database.ts';
import { serveApi } from './serve-api.ts';

/** The default of an installation. */
const CONNECTIONS = 12;

/** The argument of the process, as JSON. */
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
