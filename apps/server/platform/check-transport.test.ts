import { expect, test } from 'vitest';
import { findTransportWarning } from './check-transport.ts';

const LOCAL = 'http://localhost:3000';

test.each([
  ['this machine only', '127.0.0.1', LOCAL, [], null],
  ['this machine only, IPv6', '::1', 'http://[::1]:3000', [], null],
  ['a proxy with TLS', '0.0.0.0', 'https://portal.example.com', ['127.0.0.1'], null],
  ['a proxy that is not named', '0.0.0.0', 'https://portal.example.com', [], 'TRUSTED_PROXY is not set'],
  ['the port of all addresses', '0.0.0.0', LOCAL, [], 'HOST is 0.0.0.0'],
  ['the port of all IPv6 addresses', '::', LOCAL, [], 'HOST is ::'],
  ['an address of the network', '192.0.2.7', 'http://127.0.0.1:3000', [], 'HOST is 192.0.2.7'],
  ['a name without TLS', '0.0.0.0', 'http://portal.example.com', [], 'PUBLIC_URL is http'],
  ['a proxy without TLS', '127.0.0.1', 'http://10.0.0.5', ['127.0.0.1'], 'PUBLIC_URL is http'],
] as const)('%s', (_, host, publicUrl, trustedProxies, warning) => {
  const found = findTransportWarning(host, publicUrl, trustedProxies);
  if (warning === null) expect(found).toBeNull();
  else expect(found).toContain(warning);
});
