import { join } from 'node:path';
import { type AppContext, type AppParts, createAppContext } from './app-context.ts';
import { startOwnerUpkeep } from './db/owner-upkeep.ts';
import { findKeyWarning } from './features/people/links/find-key-warning.ts';
import { createLinkResolver } from './features/people/links/public.ts';
import type { AnnouncedPort } from './ingest/device-port.ts';
import { startWatch } from './jobs/attention/watch-machines.ts';
import { startDerivation } from './jobs/derivation/derive-activity.ts';
import { startRestatingZones } from './jobs/derivation/restate-zones.ts';
import { startMail } from './jobs/mail/send-mail.ts';
import { startWhatsapp } from './jobs/mail/send-whatsapp.ts';
import { startAnswering } from './jobs/people/answer-requests.ts';
import { startErasing } from './jobs/people/erase-accounts.ts';
import { startForgettingZones } from './jobs/people/forget-deleted-zones.ts';
import { startForgettingShares } from './jobs/people/forget-location-shares.ts';
import { startKeepingTokens } from './jobs/people/keep-tokens.ts';
import { ClosingList } from './platform/closing-list.ts';
import { listenProblem } from './platform/listen-problem.ts';
import { startMetricsServer } from './platform/metrics.ts';
import { openSecretKey, SECRET_KEY_FILE } from './platform/secret-key.ts';
import { trustProxies } from './platform/trusted-proxies.ts';
import { startDevices, startIntake } from './start-devices.ts';
import { type Portal, startPortal } from './start-portal.ts';

/** The ports and addresses of the parts that run; null or empty if a part's role is not this process's. */
export type RunningApp = Pick<Portal, 'setupLink' | 'demoFleet'> & {
  readonly httpPort: number | null;
  /** The ports for devices. */
  readonly ports: readonly AnnouncedPort[];
  readonly metricsPort: number;
  readonly publicUrl: string | null;
  stop(): Promise<void>;
};

/** Starts the roles of this process. `stop` ends them in reverse order: requests first, then devices, then jobs. */
export async function startApp(parts: AppParts): Promise<RunningApp> {
  const closing = new ClosingList(parts.log);
  const context = createAppContext(parts, closing);
  const { roles } = parts.config;
  try {
    const metricsPort = await startMetrics(context);
    if (roles.has('jobs')) startJobs(context);
    let portal: Portal | null = null;
    // A demo fleet sends a month in a minute, into a portal without other data.
    const isRateLifted = () => portal?.demoFleet?.isPlaying === true;
    const gateway = roles.has('gateway') ? await startDevices(context, isRateLifted) : null;
    const ports = gateway?.ports ?? [];
    portal = roles.has('api')
      ? await startPortal(context, gateway?.ingestReadings ?? startIntake(context), ports)
      : null;
    return {
      httpPort: portal?.port ?? null,
      ports,
      metricsPort,
      publicUrl: portal?.publicUrl ?? null,
      setupLink: portal?.setupLink ?? null,
      demoFleet: portal?.demoFleet ?? null,
      stop: () => closing.closeAll(),
    };
  } catch (error) {
    await closing.closeAll();
    throw error;
  }
}

async function startMetrics({ config, metrics, health, closing }: AppContext): Promise<number> {
  try {
    const server = await startMetricsServer(metrics, health, config.metricsPort);
    closing.add('metrics', server.stop);
    return server.port;
  } catch (error) {
    throw listenProblem(error, 'METRICS_PORT', config.metricsPort);
  }
}

function startJobs({ installation, open, closing, health, ...context }: AppContext): void {
  const { now, log } = context;
  const upkeep = startOwnerUpkeep(installation.ownerAddress, now, log);
  closing.add('upkeep', async () => upkeep.stop());
  const app = open('jobs');
  const derivation = startDerivation({ ...context, app, listen: installation.portalAddress });
  closing.add('derivation', derivation.stop);
  health.add('derivation', async () => derivation.isHealthy());
  const restating = startRestatingZones({ app, log, now });
  closing.add('stays of changed zones', restating.stop);
  const watch = startWatch({ now, log, app, listen: installation.portalAddress });
  closing.add('machine watch', watch.stop);
  const { config, metrics } = context;
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const secretKey = openSecretKey(config.secretKeyFile ?? join(installation.dataFolder, SECRET_KEY_FILE));
  // The portal warns by itself. With another key the links in mails would lead nowhere.
  const warn = async () => {
    const warning = await findKeyWarning(app, secretKey);
    if (warning !== null) log.warn(warning);
  };
  if (!config.roles.has('api')) warn().catch((err: unknown) => log.warn({ err }, 'secret key not checked'));
  const resolveLink = createLinkResolver({ publicUrl, secretKey });
  const mail = startMail({ app, smtp: config.mail, publicUrl, resolveLink, log, metrics, now });
  closing.add('mail', mail.stop);
  const outgoing = { isAllowed: trustProxies(config.ownNetworks) };
  const messages = startWhatsapp({ app, whatsapp: config.whatsapp, outgoing, resolveLink, log, now });
  closing.add('WhatsApp messages', messages.stop);
  const erasing = startErasing({ app, log, now });
  const forgetting = startForgettingShares({ app, log, now });
  closing.add('erasing of accounts', erasing.stop);
  closing.add('forgetting of shared positions', forgetting.stop);
  const forgettingZones = startForgettingZones({ app, log, now });
  closing.add('forgetting of deleted zones', forgettingZones.stop);
  const tokens = startKeepingTokens({ app, log, now });
  closing.add('keeping of access tokens', tokens.stop);
  const answering = startAnswering({ app, secretKey, log, now });
  closing.add('answering of account requests', answering.stop);
}
