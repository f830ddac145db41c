import type { DatagramDecoder, StreamDecoder } from '@groundwork/decoders/decoder.ts';
import type { SourceType } from '@groundwork/domain/sources/source-type.ts';

type PortFacts = {
  /** What reports through it, in the plural, such as "trackers of a maker". */
  readonly devices: string;
  /** The type of the sources that may use it. */
  readonly sourceType: SourceType;
  readonly defaultNumber: number;
};

/** A TCP port: each device keeps a connection. */
export type StreamPort<State = unknown> = PortFacts & {
  readonly transport: 'tcp';
  readonly decoder: StreamDecoder<State>;
};

/** A UDP port: each datagram names its device. */
export type DatagramPort = PortFacts & { readonly transport: 'udp'; readonly decoder: DatagramDecoder };

/** A port for devices of one protocol, as a file of `ports/` defines it. */
export type DevicePort = StreamPort | DatagramPort;

/** A port with the number that the operator set for it; 0 chooses a free one. */
export type ConfiguredPort = { readonly port: DevicePort; readonly number: number };

/** Where devices report: a port of this process that is open. */
export type AnnouncedPort = Pick<DevicePort, 'devices' | 'transport'> & {
  readonly name: string;
  readonly number: number;
};

/** Returns the port's name in reports, health and metrics, which is also that of its file: `<protocol>-<transport>`. */
export const getPortName = ({ decoder, transport }: DevicePort): string => `${decoder.protocol}-${transport}`;

/** Returns the environment variable that sets the port's number: `<PROTOCOL>_<TRANSPORT>_PORT`. */
export const getPortSetting = (port: DevicePort): string =>
  `${getPortName(port).replaceAll('-', '_').toUpperCase()}_PORT`;

/** Returns the numbers of ports by name. */
export const listPortNumbers = (ports: readonly AnnouncedPort[]): Readonly<Record<string, number>> =>
  Object.fromEntries(ports.map(({ name, number }) => [name, number]));
