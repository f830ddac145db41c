import { type AddressInfo, createServer, type Server } from 'node:net';
import {
  type ConnectionServices,
  type ConnectionSettings,
  DeviceConnection,
  type Protocol,
} from './device-connection.ts';

export type ListenerSettings = {
  readonly host: string;
  readonly port: number;
  readonly mostConnections: number;
};

/** A port on which devices call; `stop` ends every connection on it. */
export type StreamListener = { readonly port: number; stop(): Promise<void> };

const BACKLOG = 4_096;
/** What one connection may have unread in our memory. */
const READ_BYTES = 16_384;
const LOOKS_A_TIMEOUT = 10;

/** Listens for devices that speak the decoder's protocol. Rejects where the port cannot be had. */
export async function listenForStreams<State>(
  protocol: Protocol<State>,
  settings: ListenerSettings,
  services: ConnectionServices,
): Promise<StreamListener> {
  const connections = new Set<DeviceConnection<State>>();
  // Half-open is allowed: a device that has said all may still wait for its answers.
  const server = createServer({ noDelay: true, allowHalfOpen: true, highWaterMark: READ_BYTES }, (socket) => {
    const onClosed = () => {
      connections.delete(connection);
      services.metrics.connections.set(connections.size);
    };
    const connection = new DeviceConnection(socket, protocol, services, onClosed);
    connections.add(connection);
    services.metrics.connections.set(connections.size);
  });
  server.maxConnections = settings.mostConnections;
  server.on('drop', () => services.metrics.refusedLogins.inc({ reason: 'too-many-connections' }));
  await listen(server, settings);
  const closeOverdue = () => {
    const now = performance.now();
    for (const connection of connections) connection.closeIfOverdue(now);
  };
  const looking = setInterval(closeOverdue, lookEveryMs(services.settings));
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      clearInterval(looking);
      const closed = new Promise((resolve) => server.close(resolve));
      for (const connection of connections) connection.close('stopping');
      await closed;
    },
  };
}

/** Nobody is closed much later than it is due. */
const lookEveryMs = ({ loginTimeoutMs, idleTimeoutMs }: ConnectionSettings): number =>
  Math.min(loginTimeoutMs, idleTimeoutMs) / LOOKS_A_TIMEOUT;

async function listen(server: Server, { host, port }: ListenerSettings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
