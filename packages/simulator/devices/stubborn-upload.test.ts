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

/** Answers what a device sent on the server's socket, or destroys the socket. */
type Answer = (socket: Socket, received: Buffer) => void;

let server: Server;
afterEach(() => server.close());

/** Starts a server that uses the next of these answers for each connection, and the last one for all later ones. */
async function listen(...answers: readonly Answer[]) {
  let connectionCount = 0;
  server = createServer((socket) => {
    const answer = answers[Math.min(connectionCount, answers.length - 1)];
    connectionCount += 1;
    socket.on('data', (received) => answer?.(socket, received));
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

const accept: Answer = (socket, received) => {
  if (received.length === LOGIN_BYTES) socket.write(Uint8Array.of(1));
  else socket.write(Uint8Array.of(0, 0, 0, 0));
};

function newLog(): UploadLog {
  return { sent: [], acked: [] };
}

test('sends each packet once if each is acknowledged', async () => {
  const gateway = await listen(accept);
  const log = newLog();
  await uploadStubbornly(gateway, IMEI, packets, log, never);
  expect(log).toEqual({ sent: [0, 1, 2], acked: [0, 1, 2] });
});

test('waits for an acknowledgement that arrives in pieces', async () => {
  const gateway = await listen((socket, received) => {
    const isLogin = received.length === LOGIN_BYTES;
    socket.write(Uint8Array.of(isLogin ? 1 : 0));
    if (!isLogin) setImmediate(() => socket.write(Uint8Array.of(0, 0, 0)));
  });
  const log = newLog();
  await uploadStubbornly(gateway, IMEI, packets, log, never);
  expect(log.acked).toEqual([0, 1, 2]);
});

test('resends what was not acknowledged when the connection was lost', async () => {
  let receivedCount = 0;
  const loseThird: Answer = (socket, received) => {
    receivedCount += 1;
    if (receivedCount === 3) socket.destroy();
    else accept(socket, received);
  };
  const gateway = await listen(loseThird, accept);
  const log = newLog();
  await uploadStubbornly(gateway, IMEI, packets, log, never);
  expect(log).toEqual({ sent: [0, 1, 1, 2], acked: [0, 1, 2] });
});

test('ignores an acknowledgement of a different number of records', async () => {
  const lie: Answer = (socket, received) => {
    if (received.length === LOGIN_BYTES) socket.write(Uint8Array.of(1));
    else socket.write(Uint8Array.of(0, 0, 0, 9));
  };
  const gateway = await listen(lie, accept);
  const log = newLog();
  await uploadStubbornly(gateway, IMEI, packets, log, never);
  expect(log).toEqual({ sent: [0, 0, 1, 2], acked: [0, 1, 2] });
});

test('rejects on a refused login instead of retrying', async () => {
  const gateway = await listen((socket) => socket.end(Uint8Array.of(0)));
  const upload = uploadStubbornly(gateway, IMEI, packets, newLog(), never);
  await expect(upload).rejects.toBeInstanceOf(LoginRefused);
});

test('an aborted upload ends, and its log stays correct', async () => {
  const calledOff = new AbortController();
  const gateway = await listen((socket, received) => {
    if (received.length === LOGIN_BYTES) socket.write(Uint8Array.of(1));
    else calledOff.abort();
  });
  const log = newLog();
  await uploadStubbornly(gateway, IMEI, packets, log, calledOff.signal);
  expect(log).toEqual({ sent: [0], acked: [] });
});
