import { teltonikaTcp } from '@groundwork/decoders/teltonika/session.ts';
import type { ConnectionServices } from '../device-connection.ts';
import { type ListenerSettings, listenForStreams, type StreamListener } from '../stream-listener.ts';

/** Teltonika trackers on a TCP port of their own. */
export function listenForTeltonika(
  settings: ListenerSettings,
  services: ConnectionServices,
): Promise<StreamListener> {
  return listenForStreams({ decoder: teltonikaTcp, sourceType: 'TELTONIKA' }, settings, services);
}
