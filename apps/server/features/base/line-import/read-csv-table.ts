import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { MAX_LINES } from './import-limits.ts';
import { readCsvRows } from './read-csv-rows.ts';

/** One line of a file: unchecked values by heading, or null if the line is malformed. */
export type FileLine = { readonly line: number; readonly values: Record<string, unknown> | null };

/** The headings that a table may have, and those that it must have. */
export type Headings = { readonly known: readonly string[]; readonly required: readonly string[] };

/**
 * Reads the lines of a CSV text whose headings are the names of fields, in any order. Empty cells are left out.
 * Throws INVALID_REQUEST for missing or unknown headings.
 */
export function readCsvTable(text: string, expected: Headings): FileLine[] {
  // The headings, and one more than allowed, so that the import refuses the file.
  const [first, ...rows] = readCsvRows(text, MAX_LINES + 2);
  const headings = (first?.cells ?? []).map((heading) => heading.trim());
  checkHeadings(headings, expected);
  return rows.map(({ line, cells }) => ({
    line,
    values: cells && cells.length <= headings.length ? toValues(headings, cells) : null,
  }));
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

/**
 * Returns the filled cells of a row by field; the cells of a column without a field are left out. Null if there are more
 * cells than columns.
 */
export function toValues(
  columns: readonly (string | null)[],
  cells: readonly string[],
): Record<string, string> | null {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) return null;
  const filled = columns.flatMap((field, index) => {
    const cell = cells[index]?.trim() ?? '';
    return field === null || cell === '' ? [] : [[field, cell] as const];
  });
  return Object.fromEntries(filled);
}
