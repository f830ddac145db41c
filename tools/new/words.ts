/** Makes the first letter a capital one. */
export const capitalise = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** `thing-hours` → `thingHours`. */
export const toCamel = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalise(word))).join('');

/** `thingHours` → `thing-hours`. */
export const toKebab = (name: string): string =>
  name.replaceAll(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`);

/** `thingHours` → `Thing hours`. */
export const toTitle = (name: string): string => capitalise(toKebab(name).replaceAll('-', ' '));

/** Escapes a text for a regular expression. */
export const toPattern = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&');
