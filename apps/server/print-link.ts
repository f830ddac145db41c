import { join } from 'node:path';
import { type Config, readConfig } from './config/config.ts';
import { Database } from './db/database.ts';
import type { IssuedLink, LinkMaker } from './features/people/links/public.ts';
import { openDatabase } from './open-database.ts';
import { openSecretKey, SECRET_KEY_FILE } from './platform/secret-key.ts';
import { StartProblem } from './platform/start-problem.ts';

function getPublicUrl({ publicUrl, port }: Config): string {
  if (publicUrl !== null) return publicUrl;
  if (port === 0) throw new StartProblem('PORT is 0: set PORT or PUBLIC_URL to those of the running portal.');
  return `http://localhost:${port}`;
}

/** Prints a link that a command issues in the database of the configured portal. `name` is the command's. */
export async function printLink(
  name: string,
  issue: (app: Database, maker: LinkMaker) => Promise<IssuedLink>,
): Promise<void> {
  const config = readConfig(process.env);
  const publicUrl = getPublicUrl(config);
  const database = await openDatabase(config, { name, isShared: true });
  const app = new Database(database.portalAddress, 'app', 1, () => {});
  try {
    const secretKey = openSecretKey(config.secretKeyFile ?? join(database.dataFolder, SECRET_KEY_FILE));
    const issued = await issue(app, { publicUrl, secretKey });
    console.log(issued.link);
    console.error(`Good for one use, until ${issued.expiresAt}.`);
  } finally {
    await app.end();
    await database.close();
  }
}
