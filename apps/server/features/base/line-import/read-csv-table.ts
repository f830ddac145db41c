import { parse } from 'csv-parse/sync';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';

/** One line of a file by its headings, unchecked; null where the line cannot be read at all. */
export type StatedLine = { readonly line: number; readonly stated: Record<string, unknown> | null };

/** The headings that a table may have, and those that it must. */
export type Headings = { readonly known: readonly string[]; readonly required: readonly string[] };

/**
 * The lines of a CSV text (RFC 4180; columns may stand in any order, apart by comma or semicolon). No field holds a
 * line break, so each line is read by itself and a quote left open spoils no other one. An empty cell says nothing.
 * Throws INVALID_REQUEST for headings that are missing or unknown.
 */
export function readCsvTable(text: string, wanted: Headings): StatedLine[] {
  const [first = '', ...rest] = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const delimiter = first.includes(';') ? ';' : ',';
  const headings = (readCells(first, delimiter) ?? []).map((heading) => heading.trim());
  checkHeadings(headings, wanted);
  const lines = rest.map((cells, index) => ({ line: index + 2, cells: readCells(cells, delimiter) }));
  return lines
    .filter(({ cells }) => cells === null || cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({ line, stated: cells && stateOf(headings, cells) }));
}

function readCells(line: string, delimiter: string): string[] | null {
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

/** Null for more cells than headings. */
function stateOf(headings: readonly string[], cells: readonly string[]): Record<string, unknown> | null {
  if (cells.length > headings.length) return null;
  const said = headings.flatMap((heading, index) => {
    const cell = cells[index]?.trim() ?? '';
    return cell === '' ? [] : [[heading, cell] as const];
  });
  return Object.fromEntries(said);
}
