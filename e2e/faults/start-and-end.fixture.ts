import { listSystemUsers } from '@groundwork/server/db/embedded/system-user.ts';
import {
  becomesReady,
  findLogLine,
  postgresPid,
  readLogLines,
  type ServerProcessOptions,
  spawnServer,
} from '@groundwork/server/server-process.fixture.ts';
import * as z from 'zod/mini';
import { openSuperuser } from './superuser.ts';

const WARN = 40;
const ReadyLine = z.object({ dataFolder: z.string() });

/** What one start of the portal opened. */
export type OpenedData = {
  readonly dataFolder: string;
  /** PostgreSQL's own number for the database, which a new one does not have; null if the start failed. */
  readonly database: string | null;
  /** The warnings of the log, or the reason of the failure. */
  readonly warnings: readonly string[];
};

/** Users that every system has and that start nothing: initdb refuses a user without a name. */
const [DAEMON, BIN] = ['daemon', 'bin'].map(
  (name) => listSystemUsers().find((user) => user.name === name)?.uid,
);

/** An ordinary user if this process is root; else this user. */
export const ORDINARY_USER = process.getuid?.() === 0 ? DAEMON : undefined;
export const OTHER_USER = BIN;

/** Starts the portal, and ends it in order, or kills it and PostgreSQL. */
export async function startAndEnd(
  options: ServerProcessOptions,
  end: 'stop' | 'kill' = 'stop',
): Promise<OpenedData> {
  const server = spawnServer(options);
  const isReady = await becomesReady(server).then(
    () => true,
    () => false,
  );
  if (!isReady) return { dataFolder: options.dataFolder, database: null, warnings: [server.output()] };
  const { dataFolder } = ReadyLine.parse(findLogLine(server.output(), 'ready'));
  const superuser = openSuperuser(dataFolder);
  const { rows } = await superuser.pool.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  );
  await superuser.end();
  if (end === 'kill') process.kill(postgresPid(dataFolder), 'SIGKILL');
  server.process.kill(end === 'kill' ? 'SIGKILL' : 'SIGTERM');
  await server.ended();
  const warnings = readLogLines(server.output()).filter(({ level }) => level === WARN);
  return { dataFolder, database: rows[0]?.id ?? null, warnings: warnings.map(({ msg }) => msg) };
}

/** Starts the portal where it must refuse to. Returns its last message. */
export async function startInVain(options: ServerProcessOptions): Promise<string> {
  const server = spawnServer(options);
  const code = await server.ended();
  return code === 1 ? (readLogLines(server.output()).at(-1)?.msg ?? '') : `ended with ${code}`;
}
