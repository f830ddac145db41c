import { listenProblem } from '../platform/listen-problem.ts';
import { listenForDatagrams } from './datagram-listener.ts';
import type { ConnectionServices } from './device-connection.ts';
import { type AnnouncedPort, type ConfiguredPort, getPortName, getPortSetting } from './device-port.ts';
import { type IngestMetrics, labelMetrics, startAtZero } from './ingest-metrics.ts';
import type { ListenSettings, PortListener } from './port-listener.ts';
import { listenForStreams } from './stream-listener.ts';

/** A port that listens for devices. */
export type OpenPort = AnnouncedPort & PortListener;

/** What the ports share; each labels the metrics with its name. */
type PortServices = Omit<ConnectionServices, 'metrics'> & { readonly metrics: IngestMetrics };

/** Opens a port. Throws a `StartProblem` that names its setting if it is unavailable. */
export async function openPort(
  { port, number }: ConfiguredPort,
  settings: Omit<ListenSettings, 'number'>,
  services: PortServices,
): Promise<OpenPort> {
  const name = getPortName(port);
  const at = { ...settings, number };
  startAtZero(services.metrics, name, port.transport);
  const labelled = { ...services, metrics: labelMetrics(services.metrics, name) };
  try {
    const listener = await (port.transport === 'tcp'
      ? listenForStreams(port, at, labelled)
      : listenForDatagrams(port, at, labelled));
    return { name, devices: port.devices, transport: port.transport, ...listener };
  } catch (error) {
    throw listenProblem(error, getPortSetting(port), number);
  }
}
