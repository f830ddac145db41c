import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { findClientAddress, trustProxies } from './trusted-proxies.ts';

const isTrusted = trustProxies(['127.0.0.1', '10.0.0.0/8', '2001:db8:1::/48']);

test.each([
  ['no proxy', '198.51.100.1', undefined, '198.51.100.1'],
  ['a peer that is not trusted', '198.51.100.1', '198.51.100.2', '198.51.100.1'],
  ['a proxy', '127.0.0.1', '198.51.100.2', '198.51.100.2'],
  ['a proxy over IPv6', '2001:db8:1:2::3', '2001:db8:9::1', '2001:db8:9::1'],
  ['a proxy at a mapped address', '::ffff:127.0.0.1', '198.51.100.2', '198.51.100.2'],
  ['two proxies', '127.0.0.1', '198.51.100.2, 10.0.0.9', '198.51.100.2'],
  ['a forged hop before the client', '127.0.0.1', '198.51.100.9, 198.51.100.2', '198.51.100.2'],
  ['a hop that is no address', '127.0.0.1', 'unknown', 'unknown'],
  ['a proxy that calls for itself', '127.0.0.1', undefined, '127.0.0.1'],
])('the client of %s', (_, remoteAddress, forwarded, client) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  expect(findClientAddress({ socket: { remoteAddress }, headers } as IncomingMessage, isTrusted)).toBe(
    client,
  );
});
