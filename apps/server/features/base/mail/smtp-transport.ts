import { createTransport, type NodemailerError } from 'nodemailer';
import type { MailAddress } from './mail-kinds.ts';
import { LOGO_ID } from './mail-layout.ts';
import { type RenderedMail, toOneLine } from './render-mail.ts';
import type { MailSettings, SmtpSettings } from './smtp-settings.ts';

/** Without anything from the server. */
const SMTP_SILENCE_MS = 20_000;
/** For one mail, or for connecting, greeting and logging in. A server that sends a letter a second is never silent. */
export const SMTP_DEADLINE_MS = 60_000;
const MAX_ANSWER_LETTERS = 300;

/** Why a mail was not sent. */
export type SendFailure = {
  /** In the words of the server if it said anything. */
  readonly answer: string;
  /** `final`: the server refused this mail; `server`: it did not get as far as the mail; `later`: all else. */
  readonly kind: 'final' | 'later' | 'server';
};

/** A mail as it is sent. */
type OutgoingMail = RenderedMail & {
  readonly to: MailAddress;
  /** Without brackets. */
  readonly messageId: string;
};

type Smtp = NonNullable<MailSettings>;

/** The deadlines of a transport; shorter in tests. */
export type SmtpTimes = { readonly silenceMs: number; readonly deadlineMs: number };
const USUAL_TIMES: SmtpTimes = { silenceMs: SMTP_SILENCE_MS, deadlineMs: SMTP_DEADLINE_MS };

/** Returns the id of a message, under the domain of its sender. */
export const createMessageId = (id: string, { from }: Smtp): string => `${id}@${from.address.split('@')[1]}`;

/** Connects, greets and logs in. Returns null, or why that was not possible. */
export async function checkServer(
  settings: SmtpSettings,
  times: SmtpTimes = USUAL_TIMES,
): Promise<SendFailure | null> {
  const transport = openTransport(settings, times);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(TOO_LONG)), times.deadlineMs);
  try {
    await Promise.race([transport.verify(), late.promise]);
    return null;
  } catch (error) {
    return describeFailure(error, settings);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** Sends a mail over a connection of its own. Returns null, or why that failed. */
export async function sendMail(
  settings: Smtp,
  { to, messageId, subject, text, html, logo }: OutgoingMail,
  times: SmtpTimes = USUAL_TIMES,
): Promise<SendFailure | null> {
  const transport = openTransport(settings, times);
  const deadline = AbortSignal.timeout(times.deadlineMs);
  try {
    await transport.sendMail({
      from: toField(settings.from),
      ...(settings.replyTo && { replyTo: toField(settings.replyTo) }),
      to: toField(to),
      messageId: `<${messageId}>`,
      subject: toOneLine(subject),
      text,
      html,
      ...(logo && { attachments: [{ filename: 'logo.png', content: logo, cid: LOGO_ID }] }),
      // Nobody wants the out-of-office reply of a reader.
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: deadline,
    });
    return null;
  } catch (error) {
    return describeFailure(deadline.aborted ? new Error(TOO_LONG) : error, settings);
  } finally {
    transport.close();
  }
}

const TOO_LONG = 'The mail server took too long.';

/** As an object, because in a text a name could add recipients. */
const toField = ({ address, name = '' }: MailAddress) => ({ address, name: toOneLine(name) });

function openTransport({ host, port, tls, login }: SmtpSettings, { silenceMs }: SmtpTimes) {
  return createTransport({
    host,
    port,
    secure: tls === 'from-start',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    // Without it, a server that offers no login would get mails from nobody.
    forceAuth: login !== null,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
}

/** Failures before the first command of a mail. */
const OF_SERVER = new Set(['EAUTH', 'ENOAUTH', 'EDNS', 'ETLS', 'ECONFIG']);
/** Commands whose refusal concerns the mail: a 5xx to any other is the server's or the settings' trouble. */
const OF_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA', 'API']);

type SmtpError = NodemailerError & { readonly originalCode?: string };

function describeFailure(error: unknown, { login }: SmtpSettings): SendFailure {
  const { message, response, responseCode = 0, code = '', command = '', originalCode } = error as SmtpError;
  const words = toOneLine(response || message || String(error)).slice(0, MAX_ANSWER_LETTERS);
  const answer = login ? words.replaceAll(login.password, '…') : words;
  const ofTls = describeTlsFailure(error as SmtpError);
  if (ofTls !== null) return { answer: ofTls, kind: 'server' };
  if (OF_SERVER.has(code) || originalCode === 'ECONNREFUSED') return { answer, kind: 'server' };
  const isRefused = responseCode >= 500 || code === 'EENVELOPE';
  if (OF_MAIL.has(command) && isRefused && !(responseCode > 0 && responseCode < 500))
    return { answer, kind: 'final' };
  return { answer, kind: 'later' };
}

/** Says what the library leaves to be guessed; null if it was not about TLS. No password has been sent by then. */
function describeTlsFailure({ message, response, code, command }: SmtpError): string | null {
  const [reason = ''] = toOneLine(message).split(';');
  if ((code === 'ETLS' || code === 'ESOCKET') && /certificate/i.test(reason))
    return `The certificate of the mail server is not trusted: ${reason.slice(0, MAX_ANSWER_LETTERS)}. NODE_EXTRA_CA_CERTS names an authority of your own.`;
  const isWithout = code === 'ETLS' && command === 'STARTTLS' && response;
  return isWithout ? `The mail server does not offer TLS (STARTTLS): ${toOneLine(response)}` : null;
}
