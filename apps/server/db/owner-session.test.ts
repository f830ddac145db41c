import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { withOwner } from './owner-session.ts';

/** Listens as a PostgreSQL that answers the first message of a client with these bytes. Returns its address. */
async function answerWith(answer: string, parameters: string): Promise<string> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(answer, 'latin1'));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `postgres://anna:secret@127.0.0.1:${port}/portal${parameters}`;
}

/** Forms an ErrorResponse: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function formError(code: string, message: string): string {
  const fields = `SFATAL\0C${code}\0M${message}\0\0`;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(fields.length + 4);
  return `E${length.toString('latin1')}${fields}`;
}

const connect = (connectionString: string) => withOwner({ connectionString }, async () => {});

test('a server without TLS, although the address asks for it', async () => {
  await expect(connect(await answerWith('N', '?sslmode=verify-full'))).rejects.toThrow(
    /^DATABASE_URL: the database cannot be reached \(The server does not support SSL connections\)\. Switch TLS on there, or remove sslmode from the address\.$/,
  );
});

test('a server that wants TLS', async () => {
  const refused = formError('28000', 'no pg_hba.conf entry for host "127.0.0.1", no encryption');
  await expect(connect(await answerWith(refused, ''))).rejects.toThrow(
    /no encryption\)\. If it allows connections with TLS only, add sslmode=verify-full to the address\.$/,
  );
});

test('a server without a free connection', async () => {
  const refused = formError('53300', 'sorry, too many clients already');
  await expect(connect(await answerWith(refused, ''))).rejects.toThrow(
    'DATABASE_URL: the database cannot be reached (sorry, too many clients already).',
  );
});

test('a file of certificates that does not exist', async () => {
  await expect(
    connect('postgres://anna:secret@127.0.0.1/portal?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'),
  ).rejects.toThrow(/^DATABASE_URL: the database cannot be reached \(ENOENT: .*\/nowhere\/ca\.pem'\)\.$/);
});
