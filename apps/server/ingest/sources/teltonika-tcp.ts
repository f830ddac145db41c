import { teltonikaTcp } from '@groundwork/decoders/teltonika/session.ts';
import type { ConnectionServices } from '../device-connection.ts';
import { type ListenerSettings, listenForStreams, type StreamListener } from '../stream-listener.ts';

/** Listens for Teltonika trackers on a TCP port. */
export function listenForTeltonika(
  settings: ListenerSettings,
  services: ConnectionServices,
): Promise<StreamListener> {
  return listenForStreams({ decoder: teltonikaTcp, sourceType: 'TELTONIKA' }, settings, services);
}
