import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import type { DatagramOutcome } from '@groundwork/decoders/decoder.ts';
import { toNetwork } from '../platform/http/network.ts';
import { rememberLast } from '../platform/remember-last.ts';
import { DatagramDevice } from './datagram-device.ts';
import type { ConnectionServices } from './device-connection.ts';
import type { DatagramPort } from './device-port.ts';
import type { ListenSettings, PortListener } from './port-listener.ts';

type PacketOutcome = Extract<DatagramOutcome, { readonly kind: 'packet' }>;

/** Requested from the system for bursts while the process is busy; the system may grant less. */
const RECEIVE_BUFFER_BYTES = 4 * 1024 * 1024;

/** Listens for devices that send datagrams. Rejects if the port is unavailable. `stop` waits for packets in progress. */
export async function listenForDatagrams(
  port: DatagramPort,
  settings: ListenSettings,
  services: ConnectionServices,
): Promise<PortListener> {
  const type = isIPv6(settings.host) ? 'udp6' : 'udp4';
  const socket = createSocket({ type, recvBufferSize: RECEIVE_BUFFER_BYTES });
  const devices = new Map<string, DatagramDevice>();
  // Many datagrams in a row are from one address while somebody floods the port.
  const findNetwork = rememberLast(toNetwork);
  socket.on('message', (bytes, remote) => {
    const outcome = port.decoder.receive(bytes);
    if (outcome.kind === 'fault') services.metrics.countFault(outcome.reason);
    else passPacketOn(outcome, remote);
  });

  function passPacketOn(packet: PacketOutcome, remote: RemoteInfo): void {
    const device = devices.get(packet.code) ?? remember(packet.code);
    const send = (reply: Uint8Array) => sendTo(socket, remote, reply);
    const { address } = remote;
    if (device) device.take(packet, { address, network: findNetwork(address), send });
    else services.metrics.countDroppedDatagram('crowded');
  }

  function remember(code: string): DatagramDevice | null {
    if (devices.size >= settings.maxDevices) return null;
    const device: DatagramDevice = new DatagramDevice(code, port, services, () => {
      if (devices.get(code) === device) devices.delete(code);
    });
    devices.set(code, device);
    return device;
  }

  async function close(): Promise<void> {
    const known = [...devices.values()];
    for (const device of known) device.close('stopping');
    await Promise.all(known.map((device) => device.finish()));
    const closed = once(socket, 'close');
    socket.close();
    await closed;
  }

  await bind(socket, settings);
  let isOpen = true;
  socket.once('close', () => {
    isOpen = false;
  });
  let closing: Promise<void> | null = null;
  return {
    number: socket.address().port,
    isOpen: () => isOpen,
    stop() {
      closing ??= close();
      return closing;
    },
  };
}

async function bind(socket: Socket, { host, number: port }: ListenSettings): Promise<void> {
  const listening = once(socket, 'listening');
  socket.bind(port, host);
  await listening;
  // If a reply cannot be sent, the device resends its datagram: nothing to do here.
  socket.on('error', () => {});
}

function sendTo(socket: Socket, { port, address }: RemoteInfo, reply: Uint8Array): void {
  socket.send(reply, port, address, () => {});
}
