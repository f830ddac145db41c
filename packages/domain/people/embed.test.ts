import { expect, test } from 'vitest';
import { isEmbedOrigin } from './embed.ts';

test.each(['https://acme.example', 'https://acme.example:8443', 'https://fleet.acme.co.uk'])(
  '%s is the origin of a website',
  (origin) => {
    expect(isEmbedOrigin(origin, true)).toBe(true);
  },
);

test.each([
  'http://acme.example',
  'https://*.acme.example',
  'https://acme.example/',
  "https://acme.example; script-src 'unsafe-inline'",
  'https://acme.example https://evil.example',
  '*',
  'null',
  'data:text/html,x',
  'https://acme.example\r\nX: y',
  'https://user@acme.example',
  'HTTPS://ACME.example',
  'https://acme.example:443',
  'https://acme;script-src',
  `https://${'a'.repeat(260)}.example`,
  '',
])('%j is none that a policy may name', (text) => {
  expect(isEmbedOrigin(text, true)).toBe(false);
});

test('http is for the local network of a portal without https', () => {
  const local = ['http://127.0.0.1:8080', 'http://intranet', 'http://fleet.local'];
  expect(local.map((origin) => isEmbedOrigin(origin, false))).toEqual([true, true, true]);
  expect(local.map((origin) => isEmbedOrigin(origin, true))).toEqual([false, false, false]);
  expect(isEmbedOrigin('http://acme.example', false)).toBe(false);
});
