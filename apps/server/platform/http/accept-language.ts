import { chooseLanguage, type Language } from '@groundwork/domain/settings/language.ts';

/** A language range with its weight, RFC 9110 section 12.5.4: `de-CH;q=0.9` or `*`. */
const RANGE = /^(\*|[a-z]{1,8}(-[a-z0-9]{1,8})*)([ \t]*;[ \t]*q=(0(\.\d{0,3})?|1(\.0{0,3})?))?$/i;
const LONGEST = 1_000;

/** Whether the header is a list of language ranges. True if it is absent or empty. */
export function isAcceptLanguage(header: string | undefined): boolean {
  if (header === undefined || header.trim() === '') return true;
  if (header.length > LONGEST) return false;
  return header
    .split(',')
    .map((range) => range.trim())
    .every((range) => range === '' || RANGE.test(range));
}

/** The language of the interface that a request prefers. Clients list the ranges by preference, so weights are ignored. */
export const readLanguage = (header: string | undefined): Language =>
  chooseLanguage((header ?? '').split(',').map((range) => range.split(';')[0] ?? ''));
