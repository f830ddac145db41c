import type { TFunction } from 'i18next';
import type { Texts } from './texts.gen.ts';

type GroupsIn<Nested, Prefix extends string = ''> = {
  [Name in keyof Nested & string]: Nested[Name] extends string
    ? never
    : `${Prefix}${Name}` | GroupsIn<Nested[Name], `${Prefix}${Name}.`>;
}[keyof Nested & string];

/** A key in an existing group of texts, of which the last part is only known at run time. */
export type DynamicKey = `${GroupsIn<Texts>}.${string}`;

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
