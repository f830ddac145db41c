import { email } from '@groundwork/contract/fields.ts';
import type { MailAddress } from './mail-kinds.ts';

/** How to reach the mail server, and who sends. */
export type SmtpSettings = {
  readonly host: string;
  readonly port: number;
  /** `from-start`: smtps; `required`: STARTTLS; `off`: none, for this machine and networks of the operator's own. */
  readonly tls: 'from-start' | 'required' | 'off';
  /** Secret: the password. Null: the server needs no login. */
  readonly login: { readonly user: string; readonly password: string } | null;
};

/** Who mails are from, and where replies go; null: to the same address. */
type MailSenders = { readonly from: MailAddress; readonly replyTo: MailAddress | null };

/** The settings of mail; null: mails stay in the outbox, where staff read them. */
export type MailSettings = (SmtpSettings & MailSenders) | null;

const DEFAULT_PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Parses `smtp://user:password@host:587` or `smtps://…`; null for anything else. `?tls=off` does without TLS. */
export function parseSmtpUrl(text: string): SmtpSettings | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(text);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return null;
  if (hostname === '' || !/^\/?$/.test(pathname)) return null;
  const options = [...searchParams];
  const isTlsOff = options.length === 1 && searchParams.get('tls') === 'off' && protocol === 'smtp:';
  if (options.length > 0 && !isTlsOff) return null;
  const login = readLogin(username, password);
  if (login === undefined) return null;
  const isPlain = isTlsOff || (LOOPBACK.test(hostname) && login === null);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? DEFAULT_PORTS[protocol] : Number(port),
    tls: protocol === 'smtps:' ? 'from-start' : isPlain ? 'off' : 'required',
    login,
  };
}

/** Undefined if only one of both is given, or they are not encoded. */
function readLogin(user: string, password: string): SmtpSettings['login'] | undefined {
  if (user === '' && password === '') return null;
  if (user === '' || password === '') return undefined;
  try {
    return { user: decodeURIComponent(user), password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}

/** Parses `portal@example.com` or `Hire Ltd <portal@example.com>`; null for anything else. */
export function parseMailAddress(text: string): MailAddress | null {
  const [, name = '', inBrackets, bare] = /^(?:([^<>\p{Cc}]*)<([^<>]+)>|([^<>]+))$/u.exec(text.trim()) ?? [];
  const address = email.safeParse(inBrackets ?? bare ?? '');
  if (!address.success) return null;
  const plainName = name.trim().replace(/^"(.*)"$/, '$1');
  return { address: address.data, ...(plainName !== '' && { name: plainName }) };
}
