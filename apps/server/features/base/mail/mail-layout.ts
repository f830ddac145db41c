import { fitLogo } from '@groundwork/domain/settings/brand.ts';
import type { BrandPalettes } from '@groundwork/domain/settings/brand-palette.ts';

/** Under which a mail refers to the logo that is sent with it. */
export const LOGO_ID = 'logo@brand';

/** How the mails of an organisation look that has chosen a brand. */
export type MailLook = {
  readonly organisationName: string;
  readonly palettes: BrandPalettes;
  /** The pixels of the logo that is sent with the mail; null: the name stands in its place. */
  readonly logo: { readonly width: number; readonly height: number } | null;
};

/** What a mail says, in its order. */
export type MailParts = {
  readonly locale: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: {
    readonly label: string;
    /** Null: not shown, `hidden` is in its place. */
    readonly address: string | null;
    readonly hidden: string;
    /** Above the address. */
    readonly hint: string;
  } | null;
  readonly footer: string;
  /** Null: as the portal's own. */
  readonly look: MailLook | null;
};

/** Lays out a mail as plain text. */
export function layOutText({ paragraphs, button, footer }: MailParts): string {
  const action = button ? [`${button.label}:\n${button.address ?? button.hidden}`] : [];
  return `${[...paragraphs, ...action, `-- \n${footer}`].join('\n\n')}\n`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Mail programs drop style sheets, so colours stand at the elements; those that keep it use the dark ones. */
const layOutDark = (look: MailLook | null): string => `<style>
@media (prefers-color-scheme: dark) {
  .page { background: #14181f !important; }
  .card { background: #1d232c !important; color: #e9ebee !important; }
  .quiet, .quiet a { color: #a9b1bc !important; }${
    look === null
      ? ''
      : `
  .button { background: ${look.palettes.dark.ink} !important; color: ${look.palettes.dark.inkText} !important; }`
  }
}
</style>`;

/** Lays out a mail as HTML without anything that is loaded: the only picture, a logo, comes with it. */
export function layOutHtml({ locale, subject, paragraphs, button, footer, look }: MailParts): string {
  const texts = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
${layOutDark(look)}
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f1f3f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;color:#1a2330;border-radius:8px;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">${layOutHead(look)}<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeHtml(subject)}</h1>
${texts}
${layOutButton(button, look)}
<p class="quiet" style="margin:24px 0 0;font-size:13px;line-height:20px;color:#5b6675">${escapeHtml(footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const OWN_BUTTON = { ink: '#0857b2', inkText: '#ffffff' };

/** The bar of the organisation's brand, with its logo or its name. */
function layOutHead(look: MailLook | null): string {
  if (look === null) return '';
  const { bar, barText, subBar } = look.palettes.light;
  const name = escapeHtml(look.organisationName);
  const size = look.logo && fitLogo(look.logo);
  const mark = size
    ? `<img src="cid:${LOGO_ID}" width="${size.width}" height="${size.height}" alt="${name}" style="display:block;border:0">`
    : name;
  return `<tr><td style="padding:12px 32px;border-bottom:3px solid ${subBar};border-radius:8px 8px 0 0;background:${bar};color:${barText};font-weight:600">${mark}</td></tr>`;
}

function layOutButton(button: MailParts['button'], look: MailLook | null): string {
  if (button === null) return '';
  if (button.address === null) return `<p>${escapeHtml(button.label)}: ${escapeHtml(button.hidden)}</p>`;
  const address = escapeHtml(button.address);
  const { ink, inkText } = look?.palettes.light ?? OWN_BUTTON;
  return `<p style="margin:24px 0"><a href="${address}" class="button" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${ink};color:${inkText};font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p class="quiet" style="margin:0;font-size:13px;line-height:20px;color:#5b6675">${escapeHtml(button.hint)}<br><a href="${address}" style="color:#5b6675;word-break:break-all">${address}</a></p>`;
}
