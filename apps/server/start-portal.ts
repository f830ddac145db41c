import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createHttpServer } from './api/http/http-server.ts';
import type { AppContext } from './app-context.ts';
import { WEB_FOLDER } from './build-web.ts';
import type { DemoFleet } from './features/installation/demo/demo-fleet.ts';
import { claimFileFolder } from './features/installation/file-folder/claim-file-folder.ts';
import { findKeyWarning } from './features/people/links/find-key-warning.ts';
import { ensureFirstLink, type IssuedLink } from './features/people/links/public.ts';
import type { IngestReadings } from './features/readings/ingest-readings.ts';
import type { AnnouncedPort } from './ingest/device-port.ts';
import { openDemoFleet, startDemoFleet } from './open-demo.ts';
import { findTransportWarning } from './platform/check-transport.ts';
import { choosePort, listenProblem } from './platform/listen-problem.ts';
import { openLiveHub } from './platform/live/live-hub.ts';
import { openSecretKey, SECRET_KEY_FILE } from './platform/secret-key.ts';

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
  { config, installation, connections, open, closing, health, log, metrics, now, withDemo }: AppContext,
  ingestReadings: IngestReadings,
  ports: readonly AnnouncedPort[],
): Promise<Portal> {
  const app = open('api');
  const live = openLiveHub({ listen: installation.portalAddress, log });
  closing.add('live stream', live.stop);
  const port = await choosePort(config.port, config.host);
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const warning = findTransportWarning(config.host, publicUrl, config.trustedProxies);
  // What a demo protects is invented.
  if (warning !== null && !withDemo) log.warn(warning);
  const filesFolder = join(installation.dataFolder, 'files');
  await claimFileFolder(installation.ownerAddress, filesFolder);
  const secretKey = openSecretKey(config.secretKeyFile ?? join(installation.dataFolder, SECRET_KEY_FILE));
  const keyWarning = await findKeyWarning(app, secretKey);
  if (keyWarning !== null) log.warn(keyWarning);
  const demoFleet = openDemoFleet({ config, installation, app, port, ports });
  const server = await createHttpServer({
    ...{ app, heavy: open('heavy'), keys: open('keys') },
    publicUrl,
    secretKey,
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
    mail: config.mail,
    sendsWhatsapp: config.whatsapp !== null,
    ownNetworks: config.ownNetworks,
    connections,
    metrics,
    now,
  });
  closing.add('portal', () => wait(LAST_REQUESTS_MS).then(() => server.close()));
  await server.listen({ port, host: config.host }).catch((error: unknown) => {
    throw listenProblem(error, 'PORT', port);
  });
  const setupLink = await ensureFirstLink(app, { publicUrl, secretKey }, now());
  closing.add('demo fleet', async () => demoFleet?.stop());
  await startDemoFleet(demoFleet, withDemo, setupLink?.link ?? null);
  return { port, publicUrl, setupLink, demoFleet };
}
