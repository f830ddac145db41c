import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { AppContext } from './app-context.ts';
import type { IngestReadings } from './features/readings/ingest-readings.ts';
import { type Gateway, startGateway } from './ingest/gateway.ts';
import { openIntake } from './ingest/open-intake.ts';
import { createThrottledNotifier, type ThrottledNotifier } from './ingest/throttled-notifier.ts';
import { notifyReadingsStored } from './platform/live/readings-notice.ts';

/** Minimum time between two notices: a NOTIFY holds a database-wide lock while it commits. */
const NOTIFY_INTERVAL_MS = 100;

/**
 * Starts the gateway for devices. While `isRateLifted` returns true, sources may send as many records as they like. Throws a
 * `StartProblem` that names the setting of a port it cannot listen on.
 */
export async function startDevices(
  { config, open, closing, health, ...context }: AppContext,
  isRateLifted: () => boolean,
): Promise<Gateway> {
  const notifier = openReadingsNotifier({ open, closing });
  const gateway = await startGateway({
    ...context,
    gateway: open('gateway'),
    host: config.host,
    ports: config.ports,
    notifyStored: notifier.notify,
    isRateLifted,
    settings: { commitWindowMs: config.ingestWaitMs, maxRecordsPerMinute: config.recordsPerMinute },
  });
  closing.add('gateway', () => gateway.stop());
  health.add('gateway', async () => gateway.isHealthy(), 'database');
  for (const { name, isOpen } of gateway.ports) health.add(name, async () => isOpen());
  return gateway;
}

/** Opens a commit lane for readings from the API, for a process without the gateway. */
export function startIntake({ config, open, closing, ...context }: AppContext): IngestReadings {
  const notifier = openReadingsNotifier({ open, closing });
  const gateway = open('intake');
  const intake = openIntake(
    { ...context, gateway, notifyStored: notifier.notify },
    { windowMs: config.ingestWaitMs, maxRecordsPerMinute: config.recordsPerMinute },
  );
  closing.add('intake', intake.stop);
  return intake.ingestReadings;
}

/** Opens the bell that notifies derivation and live screens of organisations with new committed readings. */
function openReadingsNotifier({
  open,
  closing,
}: Pick<AppContext, 'open' | 'closing'>): ThrottledNotifier<OrganisationId> {
  const notifying = open('bell');
  const notifier = createThrottledNotifier<OrganisationId>(
    (organisationIds) => notifyReadingsStored(notifying, organisationIds),
    NOTIFY_INTERVAL_MS,
  );
  closing.add('bell', notifier.stop);
  return notifier;
}
