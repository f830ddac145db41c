import { POST as revealMail } from '@groundwork/contract/v1/admin/mail/_id/reveal.ts';
import { GET as listMails } from '@groundwork/contract/v1/admin/mail/index.ts';
import type { JourneyPortal } from './journey.fixture.ts';

/** Reads the link in the latest mail to an address from the outbox, as staff do without a mail server. */
export async function readLink({ build: { staff } }: JourneyPortal, address: string): Promise<string> {
  const { mails } = await staff.call(listMails, { query: {} });
  const id = mails.find(({ recipient }) => recipient === address)?.id ?? '';
  const { text } = await staff.call(revealMail, { params: { id } });
  return /http\S+#token=\S+/.exec(text)?.[0] ?? '';
}
