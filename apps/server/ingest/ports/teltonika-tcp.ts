import { type TeltonikaSession, teltonikaTcp } from '@groundwork/decoders/teltonika/session.ts';
import type { StreamPort } from '../device-port.ts';

/** Teltonika Codec 8, 8 Extended and 16 over TCP. */
export const teltonikaTcpPort: StreamPort<TeltonikaSession> = {
  transport: 'tcp',
  decoder: teltonikaTcp,
  devices: 'Teltonika trackers',
  sourceType: 'TELTONIKA',
  defaultNumber: 5027,
};
