import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an address belongs to a proxy of the operator. */
export type IsTrusted = (address: string) => boolean;

/** Returns the check for a list of addresses and networks, such as `10.1.0.0/16`. */
export function trustProxies(list: readonly string[]): IsTrusted {
  const trusted = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) trusted.addAddress(address, toFamily(address));
    else trusted.addSubnet(address, Number(bits), toFamily(address));
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, toFamily(address));
}

const toFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Returns the address of the client of a request: that which the outermost trusted proxy reports, else the peer's. */
export function findClientAddress({ socket, headers }: IncomingMessage, isTrusted: IsTrusted): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [
    ...forwarded.map((hop) => hop.trim()).filter((hop) => hop !== ''),
    socket.remoteAddress ?? '',
  ];
  return hops.findLast((hop, index) => index === 0 || !isTrusted(hop)) ?? '';
}
