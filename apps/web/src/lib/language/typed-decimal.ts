/**
 * The number that a person typed, in the spelling of their language or with a point; null where it is none. A
 * separator of thousands counts as one only where three digits follow it: `1.234,5` and `1234.5` are both
 * understood in German, and `1.234` there is more than a thousand.
 */
export function parseTypedDecimal(typed: string, locale: string): number | null {
  const { group, decimal } = separatorsOf(locale);
  const text = typed.replaceAll(/[\s'’]/g, '');
  const escaped = group.replace('.', '\\.');
  const ungrouped =
    group.trim() === '' ? text : text.replaceAll(new RegExp(`${escaped}(?=\\d{3}(?!\\d))`, 'g'), '');
  const plain = ungrouped.replace(decimal, '.').replace(',', '.');
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : null;
}

function separatorsOf(locale: string): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345_678.9);
  const separator = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return { group: separator('group'), decimal: separator('decimal') };
}
