import { parse } from 'csv-parse/sync';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';

/** One line of a file: unchecked values by heading, or null if the line is malformed. */
export type FileLine = { readonly line: number; readonly values: Record<string, unknown> | null };

/** The headings that a table may have, and those that it must have. */
export type Headings = { readonly known: readonly string[]; readonly required: readonly string[] };

/**
 * Reads the lines of a CSV text (RFC 4180; columns in any order, separated by comma or semicolon). Fields hold no line
 * breaks, so each line is parsed by itself and an unclosed quote affects no other line. Empty cells are left out.
 * Throws INVALID_REQUEST for missing or unknown headings.
 */
export function readCsvTable(text: string, expected: Headings): FileLine[] {
  const [first = '', ...rest] = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const delimiter = first.includes(';') ? ';' : ',';
  const headings = (readCells(first, delimiter) ?? []).map((heading) => heading.trim());
  checkHeadings(headings, expected);
  const lines = rest.map((cells, index) => ({ line: index + 2, cells: readCells(cells, delimiter) }));
  return lines
    .filter(({ cells }) => cells === null || cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({ line, values: cells && toValues(headings, cells) }));
}

/** Most lines have no quotes, and the parser costs each of thousands more than the rest of the import. */
function readCells(line: string, delimiter: string): string[] | null {
  if (!line.includes('"')) return line === '' ? [] : line.split(delimiter);
  try {
    return parse(line, { delimiter })[0] ?? [];
  } catch {
    return null;
  }
}

function checkHeadings(headings: readonly string[], { known, required }: Headings): void {
  const unknown = headings.filter((heading) => !known.includes(heading));
  const missing = required.filter((field) => !headings.includes(field));
  const problems = [
    ...missing.map((field) => fieldProblem(field, 'REQUIRED')),
    ...unknown.map((heading) => fieldProblem(heading, 'UNKNOWN_FIELD')),
  ];
  if (problems.length > 0) throw new Refusal('INVALID_REQUEST', problems);
}

/** Returns null if there are more cells than headings. */
function toValues(headings: readonly string[], cells: readonly string[]): Record<string, unknown> | null {
  if (cells.length > headings.length) return null;
  const filled = headings.flatMap((heading, index) => {
    const cell = cells[index]?.trim() ?? '';
    return cell === '' ? [] : [[heading, cell] as const];
  });
  return Object.fromEntries(filled);
}
