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
};

/** Lays out a mail as plain text. */
export function layOutText({ paragraphs, button, footer }: MailParts): string {
  const action = button ? [`${button.label}:\n${button.address ?? button.hidden}`] : [];
  return `${[...paragraphs, ...action, `-- \n${footer}`].join('\n\n')}\n`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Mail programs drop style sheets, so colours stand at the elements; those that keep it use the dark ones. */
const DARK = `<style>
@media (prefers-color-scheme: dark) {
  .page { background: #14181f !important; }
  .card { background: #1d232c !important; color: #e9ebee !important; }
  .quiet, .quiet a { color: #a9b1bc !important; }
}
</style>`;

/** Lays out a mail as HTML without pictures and without anything that is loaded. */
export function layOutHtml({ locale, subject, paragraphs, button, footer }: MailParts): string {
  const texts = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
${DARK}
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f1f3f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;color:#1a2330;border-radius:8px;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"><tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeHtml(subject)}</h1>
${texts}
${layOutButton(button)}
<p class="quiet" style="margin:24px 0 0;font-size:13px;line-height:20px;color:#5b6675">${escapeHtml(footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function layOutButton(button: MailParts['button']): string {
  if (button === null) return '';
  if (button.address === null) return `<p>${escapeHtml(button.label)}: ${escapeHtml(button.hidden)}</p>`;
  const address = escapeHtml(button.address);
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0857b2;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p class="quiet" style="margin:0;font-size:13px;line-height:20px;color:#5b6675">${escapeHtml(button.hint)}<br><a href="${address}" style="color:#5b6675;word-break:break-all">${address}</a></p>`;
}
