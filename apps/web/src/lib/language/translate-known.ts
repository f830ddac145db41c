import type { TFunction } from 'i18next';
import type texts from '../../../public/locales/en/translation.json';

type GroupsIn<Texts, Prefix extends string = ''> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? never
    : `${Prefix}${Name}` | GroupsIn<Texts[Name], `${Prefix}${Name}.`>;
}[keyof Texts & string];

/** A key in an existing group of texts, of which the last part is only known at run time. */
export type DynamicKey = `${GroupsIn<typeof texts>}.${string}`;

/** Translates a key that may not exist. Returns the fallback, by default the last part made readable, if it does not. */
export function translateKnown(t: TFunction, key: DynamicKey, fallback: string = toReadable(key)): string {
  // The compiler accepts only keys that exist. The empty default stands for a missing text.
  const text = t(key as 'words.save', { defaultValue: '' });
  return text === '' ? fallback : text;
}

/** Turns `ownership.hired-in`, `ownership.HIRED_IN` and `ownership.hiredIn` into "Hired in". */
function toReadable(key: string): string {
  const words = key
    .slice(key.lastIndexOf('.') + 1)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
