import { expect, test, vi } from 'vitest';
import { type Host, readTokenMessage, sendToHost } from './host-messages.ts';

const postMessage = vi.fn();
const page = { postMessage } as unknown as Window;
const host: Host = { page, origin: 'https://acme.example' };
const sent = { source: page, origin: host.origin, data: { kind: 'groundwork.token', token: 'embed-1' } };

test('a token counts only from the page around this one, at the origin that the server names', () => {
  expect(readTokenMessage(sent, host)).toBe('embed-1');
  expect(readTokenMessage({ ...sent, origin: 'https://evil.example' }, host)).toBeNull();
  expect(readTokenMessage({ ...sent, origin: 'null' }, host)).toBeNull();
  expect(readTokenMessage({ ...sent, source: {} as Window }, host)).toBeNull();
  expect(readTokenMessage({ ...sent, source: null }, host)).toBeNull();
});

test.each([
  ['nothing', null],
  ['a text', 'groundwork.token'],
  ['another kind', { kind: 'groundwork.ready', token: 'embed-1' }],
  ['no token', { kind: 'groundwork.token' }],
  ['a token that is no text', { kind: 'groundwork.token', token: ['embed-1'] }],
])('a message with %s is none', (_, data) => {
  expect(readTokenMessage({ ...sent, data }, host)).toBeNull();
});

test('messages go to the origin of the website only', () => {
  sendToHost(host, { kind: 'groundwork.token-wanted' });
  expect(postMessage.mock.calls).toEqual([[{ kind: 'groundwork.token-wanted' }, 'https://acme.example']]);
});
