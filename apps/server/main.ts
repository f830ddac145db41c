import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { type RunningApp, startApp } from './app.ts';
import { buildWeb } from './build-web.ts';
import type { Config } from './config/config.ts';
import { findMisspelledSettings } from './config/misspelled-settings.ts';
import { chooseDataFolder, chooseDemoFolder } from './db/data-folder.ts';
import { type Installation, openInstallation } from './db/open-installation.ts';
import { followDemo } from './follow-demo.ts';
import { listLimitWarnings } from './platform/check-limits.ts';
import { ClosingList } from './platform/closing-list.ts';
import { watchReserve } from './platform/disk-reserve.ts';
import type { Logger } from './platform/log.ts';
import { readProductVersion } from './platform/product-version.ts';
import type { StartReport } from './start-report.ts';

export type ServerRun = {
  readonly config: Config;
  readonly log: Logger;
  readonly report: StartReport;
  readonly stop: AbortSignal;
  /** Whether to fill an empty portal with a demo fleet, or to continue the one that it holds. */
  readonly withDemo: boolean;
  /** False while the development server serves the web application. */
  readonly withWeb: boolean;
};

/** Opens everything in order, runs until `stop` aborts, and closes everything in reverse order. */
export async function runServer(run: ServerRun): Promise<void> {
  const { report, stop } = run;
  const closing = new ClosingList(run.log);
  try {
    const installation = await openAll(run, closing);
    const app = await startApp({ ...run, installation });
    closing.add('portal', app.stop);
    reportReady(run, installation, app);
    // Node writes its compile cache only at an orderly exit; a killed process would not.
    flushCompileCache();
    if (run.withDemo && app.demoFleet) {
      // The disk of an external database is not visible from here.
      const hasReserve = run.config.databaseUrl === null ? watchReserve(installation.dataFolder) : () => true;
      await followDemo(app.demoFleet, app.publicUrl, { report, stop, hasReserve });
    }
    if (!stop.aborted) await once(stop, 'abort');
    report.stopping();
  } finally {
    await closing.closeAll();
  }
  report.stopped();
}

/** Builds the web application while the database starts. */
async function openAll(run: ServerRun, closing: ClosingList): Promise<Installation> {
  const { config, log, report, stop } = run;
  for (const warning of findMisspelledSettings(process.env)) log.warn(warning);
  // A demo leaves the portal's own data alone.
  const folder = run.withDemo ? chooseDemoFolder(config) : chooseDataFolder(config);
  if (folder.warning !== null) log.warn(folder.warning);
  const failing = new AbortController();
  const built =
    run.withWeb && config.roles.has('api')
      ? buildWeb(AbortSignal.any([stop, failing.signal]), report)
      : Promise.resolve();
  built.catch(() => {});
  closing.add('build', async () => failing.abort());
  const installation = await openInstallation({
    ...config,
    dataFolder: folder.path,
    now: new Date(),
    log,
    report,
  });
  closing.add('database', installation.close);
  const { applied, warnings } = installation.preparation;
  if (applied.length > 0) report.migrated(applied);
  for (const warning of [...listLimitWarnings(installation.dataFolder), ...warnings]) log.warn(warning);
  await built;
  stop.throwIfAborted();
  return installation;
}

function reportReady({ config, report, withDemo }: ServerRun, { dataFolder }: Installation, app: RunningApp) {
  report.ready({
    version: readProductVersion(),
    dataFolder: config.databaseUrl === null ? dataFolder : null,
    portalUrl: app.publicUrl,
    httpPort: app.httpPort,
    ports: app.ports,
    metricsUrl: `http://127.0.0.1:${app.metricsPort}/metrics`,
    setupLink: withDemo ? null : app.setupLink,
  });
}
