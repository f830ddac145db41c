import * as z from 'zod/mini';
import { fetchOutgoing, type OutgoingPolicy } from '../../../platform/outgoing/fetch-outgoing.ts';
import type { SendFailure } from './smtp-transport.ts';
import type { WhatsappSettings } from './whatsapp-settings.ts';

type WhatsappMessage = {
  /** `+` and digits. */
  readonly recipient: string;
  readonly language: string;
  /** The values of the template's variables, in order. */
  readonly texts: readonly string[];
};

const refusal = z.object({
  error: z.object({
    message: z.string(),
    error_data: z.optional(z.object({ details: z.optional(z.string()) })),
  }),
});
/** Languages of templates that have another code than those of the portal. */
const TEMPLATE_LANGUAGES: Readonly<Record<string, string>> = { zh: 'zh_CN' };
const MAX_ANSWER_LENGTH = 500;

/** Sends a message by the template of the settings. Returns null, or why it was not accepted, in the words of the service. */
export async function sendWhatsapp(
  { baseUrl, token, phoneNumberId, template }: NonNullable<WhatsappSettings>,
  { recipient, language, texts }: WhatsappMessage,
  policy: OutgoingPolicy,
): Promise<SendFailure | null> {
  const body = {
    messaging_product: 'whatsapp',
    to: recipient.replace('+', ''),
    type: 'template',
    template: {
      name: template,
      language: { code: TEMPLATE_LANGUAGES[language] ?? language },
      components: [{ type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) }],
    },
  };
  try {
    const response = await fetchOutgoing(
      `${baseUrl}/${phoneNumberId}/messages`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
      policy,
    );
    const answer = await response.text();
    return response.ok
      ? null
      : { answer: readAnswer(response.status, answer), kind: classify(response.status) };
  } catch (error) {
    return { answer: (error as Error).message, kind: 'server' };
  }
}

/** The operator mends a token that is refused; a message that is refused stays so. */
function classify(status: number): SendFailure['kind'] {
  if (status === 401 || status === 403 || status >= 500) return 'server';
  return status === 408 || status === 429 ? 'later' : 'final';
}

function readAnswer(status: number, text: string): string {
  const { message, error_data: data } = parseRefusal(text) ?? { message: text };
  return [String(status), message, data?.details].filter(Boolean).join(' ').slice(0, MAX_ANSWER_LENGTH);
}

function parseRefusal(text: string): z.output<typeof refusal>['error'] | null {
  try {
    return refusal.safeParse(JSON.parse(text)).data?.error ?? null;
  } catch {
    return null;
  }
}
