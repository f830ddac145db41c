import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type OutgoingPacket, type UploadLog, uploadStubbornly } from './stubborn-upload.ts';
import { LoginRefused } from './teltonika-connection.ts';
import { encodePacket } from './teltonika-device.ts';

const IMEI = '356307042400019';
const LOGIN_BYTES = 17;
const never = new AbortController().signal;
const packets: OutgoingPacket[] = [1, 2, 3].map(() => ({ packet: encodePacket('8', []), recordCount: 0 }));

/** Answers one thing that a device said; the socket is the server's own to answer on or to destroy. */
type Answer = (socket: Socket, heard: Buffer) => void;

let server: Server;
afterEach(() => server.close());

/** A server that answers each connection by the next of these, and later ones by the last. */
async function listen(...answers: readonly Answer[]) {
  let connectionCount = 0;
  server = createServer((socket) => {
    const answer = answers[Math.min(connectionCount, answers.length - 1)];
    connectionCount += 1;
    socket.on('data', (heard) => answer?.(socket, heard));
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

const accept: Answer = (socket, heard) => {
  if (heard.length === LOGIN_BYTES) socket.write(Uint8Array.of(1));
  else socket.write(Uint8Array.of(0, 0, 0, 0));
};

function newLog(): UploadLog {
  return { sent: [], acked: [] };
}

test('each packet is sent once where each is acknowledged', async () => {
  const gateway = await listen(accept);
  const log = newLog();
  await uploadStubbornly(gateway, IMEI, packets, log, never);
  expect(log).toEqual({ sent: [0, 1, 2], acked: [0, 1, 2] });
});

test('an acknowledgement in pieces is waited for', async () => {
  const gateway = await listen((socket, heard) => {
    const isLogin = heard.length === LOGIN_BYTES;
    socket.write(Uint8Array.of(isLogin ? 1 : 0));
    if (!isLogin) setImmediate(() => socket.write(Uint8Array.of(0, 0, 0)));
  });
  const log = newLog();
  await uploadStubbornly(gateway, IMEI, packets, log, never);
  expect(log.acked).toEqual([0, 1, 2]);
});

test('what a lost connection left open is sent again', async () => {
  let heardCount = 0;
  const loseThird: Answer = (socket, heard) => {
    heardCount += 1;
    if (heardCount === 3) socket.destroy();
    else accept(socket, heard);
  };
  const gateway = await listen(loseThird, accept);
  const log = newLog();
  await uploadStubbornly(gateway, IMEI, packets, log, never);
  expect(log).toEqual({ sent: [0, 1, 1, 2], acked: [0, 1, 2] });
});

test('an acknowledgement of another number is none', async () => {
  const lie: Answer = (socket, heard) => {
    if (heard.length === LOGIN_BYTES) socket.write(Uint8Array.of(1));
    else socket.write(Uint8Array.of(0, 0, 0, 9));
  };
  const gateway = await listen(lie, accept);
  const log = newLog();
  await uploadStubbornly(gateway, IMEI, packets, log, never);
  expect(log).toEqual({ sent: [0, 0, 1, 2], acked: [0, 1, 2] });
});

test('a refused login is said, not tried for ever', async () => {
  const gateway = await listen((socket) => socket.end(Uint8Array.of(0)));
  const upload = uploadStubbornly(gateway, IMEI, packets, newLog(), never);
  await expect(upload).rejects.toBeInstanceOf(LoginRefused);
});

test('an upload that is called off ends, and its log stands', async () => {
  const calledOff = new AbortController();
  const gateway = await listen((socket, heard) => {
    if (heard.length === LOGIN_BYTES) socket.write(Uint8Array.of(1));
    else calledOff.abort();
  });
  const log = newLog();
  await uploadStubbornly(gateway, IMEI, packets, log, calledOff.signal);
  expect(log).toEqual({ sent: [0], acked: [] });
});
