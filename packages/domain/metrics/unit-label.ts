const labels = new Map<string, string>();
const plurals = new Map<string, Intl.PluralRules>();

/** The symbols of units that `Intl.NumberFormat` does not know; they are the same in all locales. */
const SYMBOLS: ReadonlyMap<string, string> = new Map([['tonne', 't']]);

/** Returns how a locale writes a unit of `Intl.NumberFormat` after a value: `km` for `kilometer`. Cached per plural form; empty for a plain count. */
export function getUnitLabel(locale: string, unit: string, value = 1): string {
  const symbol = unit === '' ? '' : SYMBOLS.get(unit);
  if (symbol !== undefined) return symbol;
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, rules);
  const key = `${locale} ${unit} ${rules.select(value)}`;
  const label = labels.get(key) ?? readUnitLabel(locale, value, unit);
  labels.set(key, label);
  return label;
}

function readUnitLabel(locale: string, value: number, unit: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' });
  const parts = format.formatToParts(value);
  return parts.find(({ type }) => type === 'unit' || type === 'percentSign')?.value.trim() ?? '';
}
