import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { type RunningApp, startApp } from './app.ts';
import { buildWeb } from './build-web.ts';
import type { Config } from './config/config.ts';
import { type Installation, openInstallation } from './db/open-installation.ts';
import { ClosingList } from './platform/closing-list.ts';
import type { Logger } from './platform/log.ts';
import { tellDemo } from './tell-demo.ts';

const DATA_FOLDER = 'data';
/** A demo leaves the portal's own data alone. */
const DEMO_DATA_FOLDER = 'data-demo';

export type ServerRun = {
  readonly config: Config;
  readonly log: Logger;
  /** Tells the person who started it; a line each. */
  readonly say: (line: string) => void;
  readonly stop: AbortSignal;
  /** Fill an empty portal with a demo fleet, or go on with the one that it holds. */
  readonly withDemo: boolean;
  /** Off while the development server serves the web application. */
  readonly withWeb: boolean;
};

/** Opens everything in order, runs until `stop`, and closes everything in the opposite order. */
export async function runServer(run: ServerRun): Promise<void> {
  const closing = new ClosingList(run.log);
  try {
    const installation = await openAll(run, closing);
    const app = await startApp({ ...run, installation });
    closing.add('portal', app.stop);
    announce(run, app);
    // Node itself would keep what it has compiled at an orderly end only, and a kill is none.
    flushCompileCache();
    if (run.withDemo && app.demoFleet) await tellDemo(app.demoFleet, app.publicUrl, run.say, run.stop);
    if (!run.stop.aborted) await once(run.stop, 'abort');
    run.say('Stopping …');
  } finally {
    await closing.closeAll();
  }
  run.say('Stopped.');
}

/** The web application is built while the database starts. */
async function openAll(run: ServerRun, closing: ClosingList): Promise<Installation> {
  const { config, log, stop } = run;
  const failing = new AbortController();
  const built =
    run.withWeb && config.roles.has('api')
      ? buildWeb(AbortSignal.any([stop, failing.signal]))
      : Promise.resolve();
  built.catch(() => {});
  closing.add('build', async () => failing.abort());
  const installation = await openInstallation({
    ...config,
    usualFolder: run.withDemo ? DEMO_DATA_FOLDER : DATA_FOLDER,
    now: new Date(),
    log,
  });
  closing.add('database', installation.close);
  tellInstallation(run, installation);
  await built;
  stop.throwIfAborted();
  return installation;
}

function tellInstallation({ config, log, say }: ServerRun, { dataFolder, preparation }: Installation): void {
  say(`Data      ${config.databaseUrl === null ? dataFolder : 'in the PostgreSQL of DATABASE_URL'}`);
  if (preparation.applied.length > 0) say(`Database  brought up to date: ${preparation.applied.join(', ')}`);
  for (const warning of preparation.warnings) {
    say(`WARNING   ${warning}`);
    log.warn(warning);
  }
}

function announce({ say, withDemo }: ServerRun, app: RunningApp): void {
  if (app.tcpPort !== null) say(`Trackers  Teltonika on UDP port ${app.udpPort} and TCP port ${app.tcpPort}`);
  if (app.publicUrl !== null) say(`Portal    ${app.publicUrl}`);
  say(`Metrics   http://127.0.0.1:${app.metricsPort}/metrics`);
  if (app.firstLink !== null && !withDemo)
    say(`\nMake the first administrator with this link; it works once:\n\n  ${app.firstLink}\n`);
  say('Ready. Ctrl-C stops it.');
}
