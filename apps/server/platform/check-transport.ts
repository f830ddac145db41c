import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether only programs on the same machine reach this host. */
function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(name) === 0) return name === 'localhost' || name.endsWith('.localhost');
  return LOOPBACK.check(name, isIP(name) === 6 ? 'ipv6' : 'ipv4');
}

const REMEDY = 'Put a proxy with TLS in front of the portal and set PUBLIC_URL to https: docs/deploy.md.';

/**
 * Returns a warning if passwords and sessions would cross a network unencrypted, or if everybody counts as the address of the
 * proxy; null if there is neither. The portal itself has no TLS.
 */
export function findTransportWarning(
  host: string,
  publicUrl: string,
  trustedProxies: readonly string[],
): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:')
    return trustedProxies.length > 0
      ? null
      : 'PUBLIC_URL is https, so a proxy is in front of the portal, but TRUSTED_PROXY is not set: everybody counts as one address, and a few wrong passwords delay the sign-in of all. Set TRUSTED_PROXY to the address of the proxy.';
  if (!isLoopback(hostname))
    return `PUBLIC_URL is http, so passwords and sessions cross the network unencrypted. ${REMEDY}`;
  // Without PUBLIC_URL people still reach the port by the address of the machine, unless a proxy hides it.
  if (isLoopback(host) || trustedProxies.length > 0) return null;
  return `HOST is ${host}, so other machines can reach the portal by http, and passwords and sessions would cross the network unencrypted. ${REMEDY} For this machine only, set HOST=127.0.0.1.`;
}
