import { teltonikaUdp } from '@groundwork/decoders/teltonika/datagram.ts';
import type { DatagramPort } from '../device-port.ts';

/** Teltonika Codec 8, 8 Extended and 16 over UDP. */
export const teltonikaUdpPort: DatagramPort = {
  transport: 'udp',
  decoder: teltonikaUdp,
  devices: 'Teltonika trackers',
  sourceType: 'TELTONIKA',
  defaultNumber: 5027,
};
