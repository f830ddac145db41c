import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Certificate } from './mail-certificate.fixture.ts';
import type { MailSettings, SmtpSettings } from './smtp-settings.ts';

/** A mail that a server took. */
export type ReceivedMail = {
  readonly to: readonly string[];
  /** Headers and body as sent. */
  readonly raw: string;
  readonly messageId: string;
  readonly isEncrypted: boolean;
};

/** With which certificate a server speaks TLS, and from when on. */
type ServerTls = Certificate & { readonly tls: Exclude<SmtpSettings['tls'], 'off'> };

/** `lost` takes the mail and closes the connection without an answer; `mute` never answers. */
export type Reply = 'take' | 'lost' | 'mute' | { readonly code: number; readonly text: string };

export const LOGIN = { user: 'portal', password: 'a secret: @/%' };

/** Starts a server that demands a login, on `port` or any free one; without TLS unless it has a certificate. */
export async function startMailServer(port = 0, encryption: ServerTls | null = null) {
  const received: ReceivedMail[] = [];
  let logins = 0;
  let reply: (address: string) => Reply | Promise<Reply> = () => 'take';
  const drop = (id: string) => {
    for (const connection of server.connections) if (connection.id === id) connection._socket?.destroy();
  };
  const server: SMTPServer = new SMTPServer({
    ...(encryption === null
      ? { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }
      : { key: encryption.key, cert: encryption.cert, secure: encryption.tls === 'from-start' }),
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 10,
    onAuth({ username, password }, _, done) {
      logins += 1;
      if (username === LOGIN.user && password === LOGIN.password) done(null, { user: username });
      else done(Object.assign(new Error(`No such password: ${password}`), { responseCode: 535 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const answer = await reply(to[0] ?? '');
        if (typeof answer === 'object')
          return done(Object.assign(new Error(answer.text), { responseCode: answer.code }));
        const raw = Buffer.concat(chunks).toString();
        if (answer !== 'mute')
          received.push({
            ...{ to, raw, isEncrypted: session.secure },
            messageId: /^Message-ID: <(.*)>/im.exec(raw)?.[1] ?? '',
          });
        if (answer === 'lost') return drop(session.id);
        if (answer === 'take') return done();
      });
    },
  });
  // Connections that a test cuts.
  server.on('error', () => {});
  const listening = Promise.withResolvers<void>();
  server.listen(port, '127.0.0.1', listening.resolve);
  await listening.promise;
  const settings: NonNullable<MailSettings> = {
    host: '127.0.0.1',
    port: (server.server.address() as AddressInfo).port,
    tls: encryption?.tls ?? 'off',
    login: LOGIN,
    from: { address: 'portal@hire.example', name: 'Hire Ltd' },
    replyTo: { address: 'desk@hire.example' },
  };
  return {
    settings,
    received,
    /** How often a client has tried to log in. */
    countLogins: () => logins,
    setReply(next: typeof reply) {
      reply = next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
