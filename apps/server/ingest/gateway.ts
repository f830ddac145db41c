import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Database } from '../db/database.ts';
import type { IngestReadings } from '../features/readings/ingest-readings.ts';
import { SourceIdentityStore } from '../features/sources/sources/source-identity-store.ts';
import { UnknownDeviceStore } from '../features/sources/sources/unknown-device-store.ts';
import type { ConnectionGate } from '../platform/connection-gate.ts';
import type { Logger } from '../platform/log.ts';
import type { Registry } from '../platform/metrics.ts';
import { createIngestReadings } from './api-pipeline.ts';
import type { ConfiguredPort } from './device-port.ts';
import { IdentityCache } from './identity-cache.ts';
import {
  KEEP_ALIVE_MS,
  MAX_CONNECTIONS_PER_ADDRESS,
  MAX_RECORDS_PER_MINUTE,
  MAX_REFUSED_LOGINS_PER_MINUTE,
  MAX_UNKNOWN_DEVICES,
  MAX_UNKNOWN_DEVICES_PER_ADDRESS,
} from './ingest-limits.ts';
import { openCommitLane } from './open-commit-lane.ts';
import { type OpenPort, openPort } from './open-port.ts';
import { OpenSessions } from './open-sessions.ts';
import { MAX_WAITING_RECORDS } from './packet-queue.ts';
import { RefusedLogins } from './refused-logins.ts';
import { openSourceTraffic } from './source-traffic.ts';
import { UnknownDevices } from './unknown-devices.ts';

export type GatewaySettings = {
  /** How long the oldest packet waits for others to join its batch; 0 to 10. */
  readonly commitWindowMs: number;
  /** Reading from devices pauses at this many records that wait to be committed. */
  readonly maxWaitingRecords: number;
  readonly loginTimeoutMs: number;
  /** A session lives until it has been silent for this long. */
  readonly idleTimeoutMs: number;
  /** For each port. */
  readonly maxDevices: number;
  /** For each port; carriers put thousands of devices behind one address. */
  readonly connectionsPerAddress: number;
  readonly maxUnknownDevices: number;
  readonly maxUnknownDevicesPerAddress: number;
  readonly maxRefusedLoginsPerMinute: number;
  /** Of each source. */
  readonly maxRecordsPerMinute: number;
  /** How often the owners of connected devices are read again, in case a notification was missed. */
  readonly identityRefreshMs: number;
};

const GATEWAY_DEFAULTS: GatewaySettings = {
  commitWindowMs: 5,
  maxWaitingRecords: MAX_WAITING_RECORDS,
  loginTimeoutMs: 10_000,
  idleTimeoutMs: KEEP_ALIVE_MS,
  maxDevices: 20_000,
  connectionsPerAddress: MAX_CONNECTIONS_PER_ADDRESS,
  maxUnknownDevices: MAX_UNKNOWN_DEVICES,
  maxUnknownDevicesPerAddress: MAX_UNKNOWN_DEVICES_PER_ADDRESS,
  maxRefusedLoginsPerMinute: MAX_REFUSED_LOGINS_PER_MINUTE,
  maxRecordsPerMinute: MAX_RECORDS_PER_MINUTE,
  identityRefreshMs: 5_000,
};

export type GatewayOptions = {
  /** Connections of the gateway's own role. */
  readonly gateway: Database;
  readonly host: string;
  readonly ports: readonly ConfiguredPort[];
  readonly log: Logger;
  readonly metrics: Registry;
  readonly now: () => Date;
  /** Called after each commit; must return quickly (see `createThrottledNotifier`). */
  readonly notifyStored: (organisationId: OrganisationId) => void;
  /** Whether the data disk has space left; absent if the process does not manage the disk. */
  readonly hasReserve?: () => boolean;
  /** Caps the connections of each address; absent: nothing does. */
  readonly connections?: ConnectionGate;
  /** While it returns true, sources may send as many records as they like. Absent: never. */
  readonly isRateLifted?: () => boolean;
  readonly settings?: Partial<GatewaySettings>;
};

export type Gateway = {
  readonly ports: readonly OpenPort[];
  /** Waits for the current commit and ends every connection; devices resend what was not acknowledged. */
  stop(): Promise<void>;
  /** False while a commit takes too long. */
  isHealthy(): boolean;
  /** Stores readings from the API through the same lane. */
  readonly ingestReadings: IngestReadings;
};

const UNHEALTHY_AFTER_MS = 5_000;

/** Opens the ports for devices one after another. Throws a `StartProblem` that names the setting of an unavailable one. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const settings = { ...GATEWAY_DEFAULTS, ...options.settings };
  const { gateway, host, notifyStored, now, connections } = options;
  const { commitWindowMs: windowMs, maxWaitingRecords, maxDevices, connectionsPerAddress } = settings;
  const { lane, metrics, log } = openCommitLane(options, { windowMs, maxWaitingRecords });

  const identities = new IdentityCache(new SourceIdentityStore(gateway), settings.identityRefreshMs, log);
  const sessions = new OpenSessions((code) => identities.forget(code));
  const unknownStore = new UnknownDeviceStore(gateway, {
    maxKept: settings.maxUnknownDevices,
    maxPerNetwork: settings.maxUnknownDevicesPerAddress,
  });
  const unknownDevices = new UnknownDevices(unknownStore, log, now);
  const refusedLogins = new RefusedLogins(settings.maxRefusedLoginsPerMinute);
  const traffic = openSourceTraffic({ ...options, log, metrics }, settings);

  await identities
    .listen()
    .catch((error: unknown) => log.warn('LISTEN for changed sources failed, retrying', error));
  const services = {
    ...{ identities, lane, metrics, notifyStored, now, sessions, unknownDevices, refusedLogins, traffic },
    ...{ log, settings },
  };
  const ports: OpenPort[] = [];
  const stop = async () => {
    await lane.stop();
    await Promise.all(ports.map((port) => port.stop()));
    await Promise.all([identities.stop(), unknownDevices.stop(), traffic.stop()]);
  };
  try {
    const listen = { host, maxDevices, connectionsPerAddress, ...(connections && { gate: connections }) };
    for (const port of options.ports) ports.push(await openPort(port, listen, services));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports,
    stop,
    isHealthy: () => lane.stalledForMs < UNHEALTHY_AFTER_MS,
    ingestReadings: createIngestReadings({ lane, metrics, notifyStored, now, traffic }),
  };
}
