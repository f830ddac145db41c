import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createHttpServer } from './api/http/http-server.ts';
import type { AppContext } from './app-context.ts';
import { WEB_FOLDER } from './build-web.ts';
import type { DemoFleet } from './features/installation/demo/demo-fleet.ts';
import { claimFileFolder } from './features/installation/file-folder/claim-file-folder.ts';
import { ensureFirstLink, type IssuedLink } from './features/people/session/public.ts';
import type { IngestReadings } from './features/readings/ingest-readings.ts';
import type { AnnouncedPort } from './ingest/device-port.ts';
import { openDemoFleet, startDemoFleet } from './open-demo.ts';
import { choosePort, listenProblem } from './platform/listen-problem.ts';
import { openLiveHub } from './platform/live/live-hub.ts';

/**
 * Pause before the HTTP port closes. Closing resets connections that wait in the system's queue and ends those without
 * a request yet, so clients that have just connected are served first.
 */
const LAST_REQUESTS_MS = 100;

export type Portal = {
  readonly port: number;
  readonly publicUrl: string;
  /** The one-time link for the first administrator; null if there is one already. */
  readonly setupLink: IssuedLink | null;
  /** Null if this process cannot have one. */
  readonly demoFleet: DemoFleet | null;
};

/** Starts the API and the web application. `ports` are the gateway's; empty if devices report to another process. */
export async function startPortal(
  { config, installation, open, closing, health, log, metrics, now, withDemo }: AppContext,
  ingestReadings: IngestReadings,
  ports: readonly AnnouncedPort[],
): Promise<Portal> {
  const app = open('api');
  const live = openLiveHub({ listen: installation.address, log });
  closing.add('live stream', live.stop);
  const port = await choosePort(config.port, config.host);
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  // The portal has no TLS of its own.
  if (publicUrl.startsWith('https:') && config.trustedProxies.length === 0)
    log.warn(
      'PUBLIC_URL is https, so a proxy is in front of the portal, but TRUSTED_PROXY is not set: everybody counts as one address, and a few wrong passwords delay the sign-in of all. Set TRUSTED_PROXY to the address of the proxy.',
    );
  const filesFolder = join(installation.dataFolder, 'files');
  await claimFileFolder(installation.address, filesFolder);
  const demoFleet = openDemoFleet({ config, installation, app, port, ports });
  const server = await createHttpServer({
    app,
    publicUrl,
    trustedProxies: config.trustedProxies,
    webFolder: WEB_FOLDER,
    filesFolder,
    log,
    withAccessLog: config.accessLog,
    hasPublicApiDescription: config.hasPublicApiDescription,
    live,
    health,
    ingestReadings,
    demoFleet,
    baseMap: config.baseMap,
    metrics,
    now,
  });
  closing.add('portal', () => wait(LAST_REQUESTS_MS).then(() => server.close()));
  await server.listen({ port, host: config.host }).catch((error: unknown) => {
    throw listenProblem(error, 'PORT', port);
  });
  const setupLink = await ensureFirstLink(app, publicUrl, now());
  closing.add('demo fleet', async () => demoFleet?.stop());
  await startDemoFleet(demoFleet, withDemo, setupLink?.link ?? null);
  return { port, publicUrl, setupLink, demoFleet };
}
