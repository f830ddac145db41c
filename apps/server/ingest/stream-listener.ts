import { type AddressInfo, createServer, type Server } from 'node:net';
import { type ConnectionServices, type ConnectionSettings, DeviceConnection } from './device-connection.ts';
import { getPortName, type StreamPort } from './device-port.ts';
import type { ListenSettings, PortListener } from './port-listener.ts';

const BACKLOG = 4_096;
/** Maximum unread bytes per connection in the memory of this process. */
const READ_BYTES = 16_384;
const CHECKS_PER_TIMEOUT = 10;

/** Listens for devices that keep a connection. Rejects if the port is unavailable. */
export async function listenForStreams<State>(
  port: StreamPort<State>,
  settings: ListenSettings,
  services: ConnectionServices,
): Promise<PortListener> {
  const connections = new Set<DeviceConnection<State>>();
  const { gate } = settings;
  const guarded = gate?.open(getPortName(port), settings.connectionsPerAddress);
  // Half-open is allowed: a device that has sent everything may still wait for its acknowledgements.
  const server = createServer({ noDelay: true, allowHalfOpen: true, highWaterMark: READ_BYTES }, (socket) => {
    if (guarded && !gate?.admit(socket, guarded)) return;
    const onClosed = () => {
      connections.delete(connection);
      services.metrics.connections.set(connections.size);
    };
    const connection = new DeviceConnection(socket, port, services, onClosed);
    connections.add(connection);
    services.metrics.connections.set(connections.size);
  });
  server.maxConnections = settings.maxDevices;
  server.on('drop', () => {
    services.metrics.countRefusedLogin('too-many-connections');
    services.log.warn('connection refused: too many of this port', undefined, { port: settings.number });
  });
  await listen(server, settings);
  const closeOverdue = () => {
    const now = performance.now();
    for (const connection of connections) connection.closeIfOverdue(now);
  };
  const checking = setInterval(closeOverdue, getCheckIntervalMs(services.settings));
  return {
    number: (server.address() as AddressInfo).port,
    isOpen: () => server.listening,
    async stop() {
      clearInterval(checking);
      const closed = new Promise((resolve) => server.close(resolve));
      for (const connection of connections) connection.close('stopping');
      await closed;
    },
  };
}

/** Returns an interval short enough that connections are closed soon after they are overdue. */
const getCheckIntervalMs = ({ loginTimeoutMs, idleTimeoutMs }: ConnectionSettings): number =>
  Math.min(loginTimeoutMs, idleTimeoutMs) / CHECKS_PER_TIMEOUT;

async function listen(server: Server, { host, number: port }: ListenSettings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
