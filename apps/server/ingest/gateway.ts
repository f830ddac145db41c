import type { Database } from '../db/database.ts';
import type { TakeReadings } from '../features/readings/taken-readings.ts';
import { SourceIdentityStore } from '../features/sources/sources/source-identity-store.ts';
import { UnknownDeviceStore } from '../features/sources/sources/unknown-device-store.ts';
import type { Logger } from '../platform/log.ts';
import type { Registry } from '../platform/metrics.ts';
import { MAX_WAITING_RECORDS } from './commit-lane.ts';
import type { DatagramListener } from './datagram-listener.ts';
import type { ConnectionServices } from './device-connection.ts';
import { IdentityCache } from './identity-cache.ts';
import { openCommitLane } from './open-commit-lane.ts';
import { OpenSessions } from './open-sessions.ts';
import { listenForTeltonika } from './sources/teltonika-tcp.ts';
import { listenForTeltonikaDatagrams } from './sources/teltonika-udp.ts';
import type { StreamListener } from './stream-listener.ts';
import { createTakeReadings } from './take-readings.ts';
import { UnknownDevices } from './unknown-devices.ts';

export type GatewaySettings = {
  /** How long the oldest packet waits for others to be committed with; 0 to 10. */
  readonly commitWindowMs: number;
  /** Records that may wait to be committed before devices are read no further. */
  readonly mostWaitingRecords: number;
  readonly loginTimeoutMs: number;
  /** Longer than any device is silent on an open connection: networks forget one sooner than this. */
  readonly idleTimeoutMs: number;
  readonly mostConnections: number;
  readonly mostUnknownDevices: number;
  /** How often the owners of connected devices are asked again, bell or not. */
  readonly identityRefreshMs: number;
};

const GATEWAY_DEFAULTS: GatewaySettings = {
  commitWindowMs: 5,
  mostWaitingRecords: MAX_WAITING_RECORDS,
  loginTimeoutMs: 10_000,
  idleTimeoutMs: 30 * 60_000,
  mostConnections: 20_000,
  mostUnknownDevices: 1_000,
  identityRefreshMs: 5_000,
};

export type GatewayOptions = {
  /** Connections of the gateway's own role. */
  readonly gateway: Database;
  readonly host: string;
  readonly tcpPort: number;
  readonly udpPort: number;
  readonly log: Logger;
  readonly metrics: Registry;
  readonly now: () => Date;
  /** Rung after each commit; it must not take long (`createBell`). */
  readonly bell: (organisationId: number) => void;
  /** Whether the disk with the data may be filled further; absent where that is somebody else's care. */
  readonly hasReserve?: () => boolean;
  readonly settings?: Partial<GatewaySettings>;
};

export type Gateway = {
  readonly tcpPort: number;
  readonly udpPort: number;
  /** Commits what is under way, and ends every connection; what was not acknowledged is sent again. */
  stop(): Promise<void>;
  /** False while the database does not commit. */
  isHealthy(): boolean;
  /** For readings that come by the API, so that all that is stored passes one lane. */
  readonly takeReadings: TakeReadings;
};

const UNHEALTHY_AFTER_MS = 5_000;

/** Opens the ports for devices. Rejects where a port cannot be had. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const settings = { ...GATEWAY_DEFAULTS, ...options.settings };
  const { gateway, bell, now } = options;
  const { commitWindowMs: windowMs, mostWaitingRecords } = settings;
  const { lane, metrics, log } = openCommitLane(options, { windowMs, mostWaitingRecords });

  const identities = new IdentityCache(new SourceIdentityStore(gateway), settings.identityRefreshMs, log);
  const sessions = new OpenSessions((code) => identities.forget(code));
  const unknownStore = new UnknownDeviceStore(gateway, settings.mostUnknownDevices);
  const unknownDevices = new UnknownDevices(unknownStore, log, now);

  await identities.listen().catch((error: unknown) => log.warn('the bell for sources is not heard', error));
  const services = { identities, lane, metrics, bell, now, sessions, unknownDevices, log, settings };
  const listeners = await openPorts(options, settings, services);
  return {
    tcpPort: listeners.tcp.port,
    udpPort: listeners.udp.port,
    isHealthy: () => lane.stalledForMs < UNHEALTHY_AFTER_MS,
    takeReadings: createTakeReadings({ lane, metrics, bell, now }),
    async stop() {
      await lane.stop();
      await Promise.all([listeners.tcp.stop(), listeners.udp.stop()]);
      await Promise.all([identities.stop(), unknownDevices.stop()]);
    },
  };
}

type Listeners = { readonly tcp: StreamListener; readonly udp: DatagramListener };

async function openPorts(
  { host, tcpPort, udpPort }: GatewayOptions,
  { mostConnections }: GatewaySettings,
  services: ConnectionServices,
): Promise<Listeners> {
  const tcp = await listenForTeltonika({ host, port: tcpPort, mostConnections }, services);
  try {
    const udp = await listenForTeltonikaDatagrams(
      { host, port: udpPort, mostDevices: mostConnections },
      services,
    );
    return { tcp, udp };
  } catch (error) {
    await tcp.stop();
    throw error;
  }
}
