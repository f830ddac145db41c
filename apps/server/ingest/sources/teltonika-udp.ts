import { teltonikaUdp } from '@groundwork/decoders/teltonika/datagram.ts';
import {
  type DatagramListener,
  type DatagramListenerSettings,
  listenForDatagrams,
} from '../datagram-listener.ts';
import type { ConnectionServices } from '../device-connection.ts';

/** Listens for Teltonika trackers on a UDP port. */
export function listenForTeltonikaDatagrams(
  settings: DatagramListenerSettings,
  services: ConnectionServices,
): Promise<DatagramListener> {
  return listenForDatagrams({ decoder: teltonikaUdp, sourceType: 'TELTONIKA' }, settings, services);
}
