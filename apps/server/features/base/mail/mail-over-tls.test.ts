import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished } from 'vitest';
import { deliveryTest } from './delivery-test.fixture.ts';
import { createCertificate } from './mail-certificate.fixture.ts';
import { startMailServer } from './mail-server.fixture.ts';

const test = deliveryTest();
const WAYS = ['required', 'from-start'] as const;

/** Makes this process trust a certificate, as NODE_EXTRA_CA_CERTS does. */
function trust(cert: string): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, cert]);
  onTestFinished(() => setDefaultCACertificates(before));
}

async function startEncrypted(tls: (typeof WAYS)[number], certificate = createCertificate('127.0.0.1')) {
  const server = await startMailServer(0, { ...certificate, tls });
  onTestFinished(() => server.stop());
  return { server, certificate };
}

test.for(WAYS)(
  'with TLS (%s) a mail arrives encrypted, at a server whose certificate is trusted',
  async (tls, { world }) => {
    const { server, certificate } = await startEncrypted(tls);
    trust(certificate.cert);
    await world.queue('ann@acme.example');
    expect(await world.deliver({ smtp: server.settings })).toEqual({ mails: 1, trouble: null });
    expect(server.received).toMatchObject([{ to: ['ann@acme.example'], isEncrypted: true }]);
  },
);

test.for(WAYS)(
  'with TLS (%s) a certificate that nobody vouches for gets neither the password nor a mail',
  async (tls, { world }) => {
    const { server } = await startEncrypted(tls);
    await world.queue('ann@acme.example');
    const { trouble } = await world.deliver({ smtp: server.settings });
    expect(trouble).toBe(
      'The certificate of the mail server is not trusted: self-signed certificate. NODE_EXTRA_CA_CERTS names an authority of your own.',
    );
    expect([server.countLogins(), server.received]).toEqual([0, []]);
    expect(await world.read()).toMatchObject([{ outcome: null, tries: 0, answer: trouble }]);
  },
);

test.for([
  ['of another host', createCertificate('mail.elsewhere.example'), 'IP: 127.0.0.1 is not in the cert'],
  ['that has ended', createCertificate('127.0.0.1', Date.now() - 1), 'certificate has expired'],
] as const)('a certificate %s is refused with a sentence', async ([, certificate, reason], { world }) => {
  const { server } = await startEncrypted('required', certificate);
  trust(certificate.cert);
  await world.queue('ann@acme.example');
  const { trouble } = await world.deliver({ smtp: server.settings });
  expect(trouble).toMatch(/^The certificate of the mail server is not trusted: /);
  expect(trouble).toContain(reason);
  expect(server.countLogins()).toBe(0);
});

test('a server without STARTTLS gets nothing if TLS is demanded', async ({ server, world }) => {
  await world.queue('ann@acme.example');
  const { trouble } = await world.deliver({ smtp: { ...server.settings, tls: 'required' } });
  expect(trouble).toMatch(/^The mail server does not offer TLS \(STARTTLS\): /);
  expect([server.countLogins(), server.received]).toEqual([0, []]);
});
