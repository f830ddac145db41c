import { deliverDueMails } from '@groundwork/server/features/base/mail/deliver-mail.ts';
import {
  type ReceivedMail,
  startMailServer,
} from '@groundwork/server/features/base/mail/mail-server.fixture.ts';
import { createLinkResolver } from '@groundwork/server/features/people/links/resolve-link.ts';
import { openSecretKey } from '@groundwork/server/platform/secret-key.ts';
import type { JourneyPortal } from './journey.fixture.ts';

/** What was delivered by the tests of this process. */
const delivered: ReceivedMail[] = [];

/** Sends what is in the outbox to a mail server, and returns the latest mail to an address as it arrived, decoded. */
export async function readMailbox(
  { url: publicUrl, secretKeyFile, openDatabase }: JourneyPortal,
  address: string,
): Promise<string> {
  const [server, app] = [await startMailServer(), openDatabase()];
  const resolveLink = createLinkResolver({ publicUrl, secretKey: openSecretKey(secretKeyFile) });
  const delivery = { app, smtp: server.settings, publicUrl, resolveLink, now: () => new Date() };
  while ((await deliverDueMails(delivery)).mails > 0);
  await app.end();
  await server.stop();
  delivered.push(...server.received);
  const mail = delivered.findLast(({ to }) => to.includes(address));
  if (mail === undefined) throw new Error(`no mail has arrived for ${address}`);
  return fromQuotedPrintable(mail.raw);
}

const fromQuotedPrintable = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Returns the link in the latest mail that arrived for an address. */
export const readLink = async (portal: JourneyPortal, address: string): Promise<string> =>
  /http\S+#token=[\w-]+/.exec(await readMailbox(portal, address))?.[0] ?? '';
