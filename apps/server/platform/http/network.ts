import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** An IPv6 host has at least this network to itself (RFC 6177). */
const IPV6_BITS = 64;

/** Returns what counts as one caller: an IPv4 address, or the /64 network of an IPv6 address. */
export function toNetwork(ip: string): string {
  // Cheaper for IPv4 than a parser that throws, and called for each connection.
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  if (address.isMapped4()) return address.to4().correctForm();
  return `${new Address6(`${ip}/${IPV6_BITS}`).startAddress().correctForm()}/${IPV6_BITS}`;
}
