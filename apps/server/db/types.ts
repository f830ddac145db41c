import pg from 'pg';

const { builtins } = pg.types;

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`the database gave ${text}, which no number holds exactly`);
  return number;
}

/** `2026-11-21 01:02:03.456789+00` → `2026-11-21T01:02:03.456789Z`; sessions run in UTC, so `+00` always. */
function instantText(text: string): string {
  return text.endsWith('+00') ? `${text.slice(0, -3).replace(' ', 'T')}Z` : text;
}

const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, wholeNumber],
  [builtins.NUMERIC, Number],
  [builtins.TIMESTAMPTZ, instantText],
  [builtins.DATE, (text) => text],
]);

/**
 * How values come back: int8 as a number, a timestamptz as RFC 3339 text in UTC with all its digits,
 * a date as text. (The driver's own choice, a JavaScript Date, loses microseconds.)
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
