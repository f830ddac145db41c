import { DEFAULT_LANGUAGE } from '@groundwork/domain/limits.ts';
import { composePalettes } from '@groundwork/domain/settings/brand-palette.ts';
import { isLanguage, LOCALES } from '@groundwork/domain/settings/language.ts';
import { readPngSize } from '@groundwork/domain/settings/png-size.ts';
import type { MailBrand } from '../brand/public.ts';
import type { LinkName, ResolveLink } from './mail-kinds.ts';
import { isMailKind, MAIL_TARGETS } from './mail-kinds.ts';
import { layOutHtml, layOutText, type MailLook } from './mail-layout.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

/** What a mail is made of, as it is stored. */
export type MailContent = {
  readonly kind: string;
  readonly recipient: string;
  readonly language: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly linkPurpose: string | null;
  readonly linkId: string | null;
  readonly expiresAt: string;
};

export type RenderedMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A PNG that `html` shows; null if it shows none. */
  readonly logo: Buffer | null;
};

/** Where the buttons of mails lead; `resolveLink` null: links are not shown. */
type MailTargets = {
  readonly publicUrl: string;
  readonly resolveLink: ResolveLink | null;
  /** Of the organisation of the mail; absent or null: as the portal's own. */
  readonly brand?: MailBrand | null;
};

/** The facts that are instants. */
const INSTANTS = new Set(['at', 'until']);

/** Renders a mail in its reader's language. Throws for a kind that this version does not know. */
export function renderMail(
  mail: MailContent,
  { publicUrl, resolveLink, brand = null }: MailTargets,
): RenderedMail {
  if (!isMailKind(mail.kind)) throw new Error(`no text for mails of the kind ${mail.kind}`);
  const language = isLanguage(mail.language) ? mail.language : DEFAULT_LANGUAGE;
  const texts = MAIL_TEXTS[language];
  const kind = texts.kinds[mail.kind];
  const link = getLink(mail);
  const fill = createFill(LOCALES[language], mail.facts.timeZone ?? 'UTC', {
    ...mail.facts,
    recipient: mail.recipient,
    until: mail.expiresAt,
    portal: new URL(publicUrl).host,
  });
  const target = MAIL_TARGETS[mail.kind];
  const address = target === 'link' ? link && resolveLink?.(link) : target && `${publicUrl}${target}`;
  const parts = {
    locale: LOCALES[language],
    subject: fill(kind.subject),
    paragraphs: [...kind.paragraphs, ...(link ? [texts.linkEnds] : [])].map(fill),
    button:
      kind.button === null
        ? null
        : { label: kind.button, address: address ?? null, hidden: texts.hiddenLink, hint: texts.plainLink },
    footer: fill(texts.footer),
    look: brand && toLook(brand),
  };
  const logo = brand?.logo ?? null;
  return { subject: parts.subject, text: layOutText(parts), html: layOutHtml(parts), logo };
}

const toLook = ({ organisationName, logo, ...colours }: MailBrand): MailLook => ({
  organisationName,
  palettes: composePalettes(colours),
  logo: logo && readPngSize(logo),
});

/** Returns the name of a mail's link; null if it has none. */
export const getLink = ({
  linkPurpose,
  linkId,
}: Pick<MailContent, 'linkPurpose' | 'linkId'>): LinkName | null =>
  linkPurpose !== null && linkId !== null ? { purpose: linkPurpose, id: linkId } : null;

/** Replaces what could begin a new line of a header by a space. */
export const toOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

function createFill(locale: string, timeZone: string, facts: Readonly<Record<string, string>>) {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  const write = (name: string) => {
    const fact = facts[name] ?? '';
    return INSTANTS.has(name) ? format.format(new Date(fact)) : toOneLine(fact);
  };
  return (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => write(name));
}
