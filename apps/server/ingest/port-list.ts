import type { DevicePort } from './device-port.ts';
import { teltonikaTcpPort } from './ports/teltonika-tcp.ts';
import { teltonikaUdpPort } from './ports/teltonika-udp.ts';

/** All ports for devices. Settings, health, metrics, reports and `docs/operations.md` follow from this list. */
export const PORTS: readonly DevicePort[] = [teltonikaTcpPort, teltonikaUdpPort];
