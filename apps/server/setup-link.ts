/**
 * `npm run setup-link`: prints a new one-time link for the first administrator and ends earlier ones, whether the portal runs or
 * not. Exits with 1 if there is an administrator already.
 */
import { type Config, readConfig } from './config/config.ts';
import { Database } from './db/database.ts';
import { ensureFirstLink } from './features/people/session/public.ts';
import { openDatabase } from './open-database.ts';
import { runCommand } from './platform/run-command.ts';
import { StartProblem } from './platform/start-problem.ts';

function getPublicUrl({ publicUrl, port }: Config): string {
  if (publicUrl !== null) return publicUrl;
  if (port === 0) throw new StartProblem('PORT is 0: set PORT or PUBLIC_URL to those of the running portal.');
  return `http://localhost:${port}`;
}

async function printSetupLink(): Promise<void> {
  const config = readConfig(process.env);
  const publicUrl = getPublicUrl(config);
  const database = await openDatabase(config, { name: 'setup-link', isShared: true });
  const app = new Database(database.address, 'app', 1, () => {});
  try {
    const issued = await ensureFirstLink(app, publicUrl, new Date());
    if (issued === null)
      throw new StartProblem('There is an administrator already: administrators create links for others.');
    console.log(issued.link);
    console.error(`Good for one use, until ${issued.expiresAt}.`);
  } finally {
    await app.end();
    await database.close();
  }
}

await runCommand(printSetupLink);
