import pg from 'pg';

const { builtins } = pg.types;

function toInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`${text} from the database exceeds the safe integer range`);
  return number;
}

/** `2026-11-21 01:02:03.456789+00` → `2026-11-21T01:02:03.456789Z`; sessions run in UTC, so always `+00`. */
function toInstantText(text: string): string {
  return text.endsWith('+00') ? `${text.slice(0, -3).replace(' ', 'T')}Z` : text;
}

const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, toInteger],
  [builtins.NUMERIC, Number],
  [builtins.TIMESTAMPTZ, toInstantText],
  [builtins.DATE, (text) => text],
]);

/**
 * Parses int8 as a number, timestamptz as RFC 3339 text in UTC with all its digits, and date as text. (The driver's
 * default, a JavaScript Date, loses microseconds.)
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
