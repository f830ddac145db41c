import { parse } from 'csv-parse/sync';

/** The cells of a row of a file, or null if it is malformed; `line` is that of a text editor. */
export type FileRow = { readonly line: number; readonly cells: readonly string[] | null };

const DELIMITERS = [',', ';', '\t'] as const;

/** A note may have several lines; more are presumably an unclosed quote. */
const MAX_LINES_OF_ROW = 50;

/**
 * Reads the rows of a CSV text (RFC 4180; separated by comma, semicolon or tab), at most `maxRows` of them and without
 * empty ones. A row with an unclosed quote is malformed and affects no other row.
 */
export function readCsvRows(text: string, maxRows: number): FileRow[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const delimiter = findDelimiter(lines[0] ?? '');
  const rows: FileRow[] = [];
  for (let index = 0; index < lines.length && rows.length < maxRows; ) {
    const { cells, lineCount } = readRow(lines, index, delimiter);
    if (cells === null || cells.some((cell) => cell.trim() !== '')) rows.push({ line: index + 1, cells });
    index += lineCount;
  }
  return rows;
}

/** The delimiter that the headings have most of, outside of quotes. */
function findDelimiter(headings: string): string {
  const plain = headings.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => plain.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

type ReadRow = { readonly cells: readonly string[] | null; readonly lineCount: number };

function readRow(lines: readonly string[], from: number, delimiter: string): ReadRow {
  let text = lines[from] ?? '';
  // Most lines have no quotes, and the parser costs each of thousands more than the rest of the import.
  if (!text.includes('"')) return { cells: text === '' ? [] : text.split(delimiter), lineCount: 1 };
  for (let lineCount = 1; lineCount <= MAX_LINES_OF_ROW; lineCount += 1) {
    const cells = hasOpenQuote(text) ? null : parseRow(text, delimiter);
    if (cells) return { cells, lineCount };
    const next = lines[from + lineCount];
    if (next === undefined || !hasOpenQuote(text)) break;
    text += `\n${next}`;
  }
  return { cells: null, lineCount: 1 };
}

const hasOpenQuote = (text: string): boolean => text.split('"').length % 2 === 0;

function parseRow(text: string, delimiter: string): string[] | null {
  try {
    return parse(text, { delimiter, record_delimiter: [] })[0] ?? [];
  } catch {
    return null;
  }
}
