/**
 * Parses a typed number in the spelling of the locale or with a decimal point. Returns null if it is invalid.
 * A thousands separator counts only before three digits: in German, `1.234,5` and `1234.5` are both accepted,
 * and `1.234` is above a thousand.
 */
export function parseTypedDecimal(typed: string, locale: string): number | null {
  const { group, decimal } = findSeparators(locale);
  const text = typed.replaceAll(/[\s'’]/g, '').replace('−', '-');
  const escaped = group.replace('.', '\\.');
  const ungrouped =
    group.trim() === '' ? text : text.replaceAll(new RegExp(`${escaped}(?=\\d{3}(?!\\d))`, 'g'), '');
  const plain = ungrouped.replace(decimal, '.').replace(',', '.');
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : null;
}

/**
 * Returns what a form sends for a typed number: the number, or the text itself if it is none. The server refuses text
 * at its field, so the type promises a number.
 */
export const toSentNumber = (typed: string, locale: string): number =>
  parseTypedDecimal(typed, locale) ?? (typed.trim() as unknown as number);

function findSeparators(locale: string): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345_678.9);
  const separator = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return { group: separator('group'), decimal: separator('decimal') };
}
