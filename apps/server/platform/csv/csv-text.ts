/** A number or a duration with its decimals, such as `-0.50` or `-1:05:00`: never a formula, whatever its sign. */
export type CsvAmount = { readonly amount: string };

/** The value of a cell; null is an empty cell. */
export type CsvCell = string | number | boolean | CsvAmount | null;

/** The byte order mark, by which spreadsheets know that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Characters at which spreadsheets begin a formula; the full-width forms are typed with Chinese keyboards. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** Formats cells as one line with its line end: https://www.rfc-editor.org/rfc/rfc4180 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' ? defused(cell) : formatPlain(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const formatPlain = (cell: number | boolean | CsvAmount): string =>
  typeof cell === 'object' ? cell.amount : String(cell);

/** Returns the text of a cell as it was before an export escaped it. */
export const restoreText = (text: string): string =>
  text.startsWith("'") && defused(text.slice(1)) === text ? text.slice(1) : text;

/** Escapes user input that a spreadsheet would run: https://owasp.org/www-community/attacks/CSV_Injection */
const defused = (text: string): string => (FORMULA.test(text) || /^[\t\r]/.test(text) ? `'${text}` : text);
