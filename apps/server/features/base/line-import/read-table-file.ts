import { restoreText } from '../../../platform/csv/csv-text.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { decodeText } from './decode-text.ts';
import { MAX_LINES } from './import-limits.ts';
import { type FileRow, readCsvRows } from './read-csv-rows.ts';
import { readXlsxRows, type SheetRows, USUAL_FIRST_DAY } from './read-xlsx-rows.ts';

/** A table as people keep it: headings of their own, and rows. */
export type TableFile = {
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
  /** The day with the number 0, for dates that a spreadsheet stores as numbers. */
  readonly firstDay: string;
};

/** Every zip file begins with it, and no text does. */
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/**
 * Reads a CSV or XLSX file, whatever its name is. Never runs a formula; a text that an export has marked as no formula
 * is read as it was. Throws INVALID_REQUEST for a file without headings, for one that is neither, and for too many lines.
 */
export async function readTableFile(bytes: Uint8Array): Promise<TableFile> {
  const { rows, firstDay } = await readRows(bytes);
  const [first, ...rest] = rows;
  const headings = (first?.cells ?? []).map((heading) => restoreText(heading.trim()));
  if (headings.length === 0) throw new Refusal('INVALID_REQUEST', [fieldProblem('body.file', 'MALFORMED')]);
  if (rest.length > MAX_LINES)
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.file', 'TOO_LONG', MAX_LINES)]);
  const restored = rest.map(({ line, cells }) => ({ line, cells: cells?.map(restoreText) ?? null }));
  return { headings, rows: restored, firstDay };
}

async function readRows(bytes: Uint8Array): Promise<SheetRows> {
  // The headings, and one more than allowed.
  const maxRows = MAX_LINES + 2;
  if (ZIP_MARK.every((byte, index) => bytes[index] === byte)) return readXlsxRows(bytes, maxRows);
  const text = decodeText(bytes);
  // Old spreadsheets and other binary files.
  if (text.includes('\0')) throw new Refusal('INVALID_REQUEST', [fieldProblem('body.file', 'MALFORMED')]);
  return { rows: readCsvRows(text, maxRows), firstDay: USUAL_FIRST_DAY };
}
