import { BlockList, isIP } from 'node:net';

/** Networks that nobody on the internet has: https://www.iana.org/assignments/iana-ipv4-special-registry */
const RESERVED_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Within the addresses of the internet: documentation, and those that carry an IPv4 address. */
const RESERVED_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [network, bits] of RESERVED_IPV4) reserved.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of RESERVED_IPV6) reserved.addSubnet(network, bits, 'ipv6');

/** Of IPv6, only this is given out for the internet. */
const internet = new BlockList();
internet.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the internet, and not of a private network, the machine itself, or a special use. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  if (family === 4) return !reserved.check(address, 'ipv4');
  return internet.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
