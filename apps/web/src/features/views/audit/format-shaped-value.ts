import type { TFunction } from 'i18next';
import type { Formats } from '../../../lib/language/format.ts';
import { translateKnown } from '../../../lib/language/translate-known.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Formats a value whose form has a meaning, such as languages, shifts, outlines or filters. Null for all others. */
export function formatShapedValue(
  t: TFunction,
  formats: Formats,
  field: string,
  value: unknown,
): string | null {
  const name = field.slice(field.lastIndexOf('.') + 1);
  if (typeof value === 'string') {
    if (name === 'language') return nameCode(formats.locale, 'language', value);
    // Names of files mean nothing to people.
    if (name === 'imageName' || name === 'logoName') return t('audit.aPicture');
    if (name === 'holidayCountry') return nameCode(formats.locale, 'region', value);
    // The trigger that collects changes cuts long values.
    if (/… \(\d+ bytes\)$/.test(value)) return t('audit.tooLong');
    const parsed = parseJson(value);
    return parsed === null ? null : formatShapedValue(t, formats, field, parsed);
  }
  if (name === 'outline') return countCorners(t, value);
  if (!Array.isArray(value)) return null;
  const items: readonly Fields[] = value.map((item: unknown) => Object(item) as Fields);
  if (items.every(isWindow)) return formats.list(items.map((item) => formatWindow(formats, item)));
  if (name === 'columns')
    return formats.list(
      items.map(
        ({ id }) =>
          translateKnown(t, `machines.columns.${id}`, '') || translateKnown(t, `figures.names.${id}`),
      ),
    );
  if (name === 'filters')
    return formats.list(items.map(({ id }) => translateKnown(t, `filters.kinds.${id}`)));
  if (name === 'groups') return formats.list(items.map(({ description }) => String(description)));
  if (name === 'keys') return formats.number(items.length);
  if (name === 'holidays')
    return formats.list(items.map((item) => `${formats.civilDate(String(item.date))} ${item.name}`));
  return null;
}

function nameCode(locale: string, type: 'language' | 'region', code: string): string {
  try {
    return new Intl.DisplayNames(locale, { type }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Returns the list or the object that a text holds; null if it holds none. */
export function parseJson(text: string): object | null {
  if (!/^[[{]/.test(text)) return null;
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return null;
  }
}

type Window = { readonly weekday: number; readonly fromMinute: number; readonly toMinute: number };

const isWindow = (item: Fields): item is Window =>
  [item.weekday, item.fromMinute, item.toMinute].every((part) => typeof part === 'number');

const MINUTES_PER_DAY = 1_440;

/** `Mon 07:00–17:00`. */
function formatWindow(
  { weekday, timeOfDay }: Formats,
  { weekday: day, fromMinute, toMinute }: Window,
): string {
  const [from, to] = [fromMinute, toMinute].map((minute) =>
    timeOfDay(new Date((minute % MINUTES_PER_DAY) * 60_000).toISOString(), 'UTC'),
  );
  // 1 January 2024 was a Monday.
  return `${weekday(`2024-01-0${day}`)} ${from}–${to}`;
}

/** The corners of a polygon in GeoJSON, of which the last of each ring repeats the first. */
function countCorners(t: TFunction, outline: unknown): string | null {
  const { type, coordinates } = Object(outline) as Fields;
  if (!Array.isArray(coordinates)) return null;
  const rings: readonly unknown[] = type === 'MultiPolygon' ? coordinates.flat() : coordinates;
  const count = rings.reduce<number>((sum, ring) => sum + (Array.isArray(ring) ? ring.length - 1 : 0), 0);
  return t('sites.corners', { count });
}
