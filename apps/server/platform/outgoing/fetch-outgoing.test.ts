import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from 'vitest';
import { fetchOutgoing, type OutgoingPolicy } from './fetch-outgoing.ts';
import { isPublicAddress } from './public-address.ts';

const nothing = () => false;
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the parameter.
const test = base.extend('port', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = createServer((request, response) => {
    if (request.url === '/redirect') response.writeHead(302, { Location: 'http://169.254.169.254/' });
    if (request.url === '/long') response.write('x'.repeat(2_000));
    // Never ends.
    if (request.url === '/slow') response.write('x');
    else response.end('hello');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
});

const here = async () => [{ address: '127.0.0.1', family: 4 }];
const open = (resolve: NonNullable<OutgoingPolicy['resolve']> = here) => ({
  isAllowed: (address: string) => address === '127.0.0.1',
  resolve,
  maxBytes: 1_000,
  timeoutMs: 300,
});

test.for([
  ...['127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'no address'],
])('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.for(['93.184.216.34', '2606:4700::1111'])('%s is one of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('no spelling of an address reaches the machine itself', async ({ port }) => {
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '127.1',
    '[::ffff:127.0.0.1]',
    'localhost',
    '０.0.0.0',
  ])
    for (const scheme of ['http', 'https'])
      await expect(
        fetchOutgoing(`${scheme}://${host}:${port}/`, {}, { isAllowed: nothing }),
        `${scheme} ${host}`,
      ).rejects.toThrow('an address that is not of the internet');
});

test('no file, no user, no http beyond the networks of the operator', async () => {
  const resolve = async () => [{ address: '93.184.216.34', family: 4 }];
  const policy = { isAllowed: nothing, resolve };
  await expect(fetchOutgoing('file:///etc/hostname', {}, policy)).rejects.toThrow('not a web address');
  await expect(fetchOutgoing('https://a:b@idp.example', {}, policy)).rejects.toThrow('a user in the address');
  await expect(fetchOutgoing('http://idp.example', {}, policy)).rejects.toThrow('not https');
});

test('one private address among several is enough to refuse a name', async () => {
  const resolve = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  await expect(fetchOutgoing('https://idp.example', {}, { isAllowed: nothing, resolve })).rejects.toThrow(
    'an address that is not of the internet',
  );
});

test('a name that answers differently the second time is asked once', async ({ port }) => {
  let asked = 0;
  const policy = open(async () => {
    asked += 1;
    return [{ address: '127.0.0.1', family: 4 }];
  });
  const answer = await fetchOutgoing(`http://rebind.example:${port}/`, {}, policy);
  expect([await answer.text(), asked]).toEqual(['hello', 1]);
});

test('no redirect, no long answer, no answer that never ends', async ({ port }) => {
  const get = (path: string) => fetchOutgoing(`http://idp.example:${port}${path}`, {}, open());
  await expect(get('/redirect')).rejects.toThrow('a redirect');
  await expect(get('/long')).rejects.toThrow('too long');
  await expect(get('/slow')).rejects.toThrow(/abort/i);
  await expect(
    fetchOutgoing(
      'https://idp.example',
      {},
      open(() => new Promise(() => undefined)),
    ),
  ).rejects.toThrow(/timeout/i);
});
