import { type AppContext, type AppParts, createAppContext } from './app-context.ts';
import { startOwnerUpkeep } from './db/owner-upkeep.ts';
import type { AnnouncedPort } from './ingest/device-port.ts';
import { startDerivation } from './jobs/derivation/derive-activity.ts';
import { ClosingList } from './platform/closing-list.ts';
import { listenProblem } from './platform/listen-problem.ts';
import { startMetricsServer } from './platform/metrics.ts';
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
    const gateway = roles.has('gateway') ? await startDevices(context) : null;
    const ports = gateway?.ports ?? [];
    const portal = roles.has('api')
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
  const upkeep = startOwnerUpkeep(installation.address, now, log);
  closing.add('upkeep', async () => upkeep.stop());
  const derivation = startDerivation({ ...context, app: open('jobs'), listen: installation.address });
  closing.add('derivation', derivation.stop);
  health.add('derivation', async () => derivation.isHealthy());
}
