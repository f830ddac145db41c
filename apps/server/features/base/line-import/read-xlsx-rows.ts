import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { Turn } from '../../../platform/turn.ts';
import { MAX_UNPACKED_BYTES } from './import-limits.ts';
import {
  createRelationReader,
  createSheetReader,
  createTextReader,
  createWorkbookReader,
  type XmlReader,
} from './parse-sheet-xml.ts';
import type { FileRow } from './read-csv-rows.ts';

const MAX_PARTS = 1_000;

/** The rows of a sheet. A spreadsheet stores a date as the number of days since the first one. */
export type SheetRows = { readonly rows: readonly FileRow[]; readonly firstDay: string };

/** The day with the number 0; the second is that of files which begin on an old Mac. */
const FIRST_DAYS = { usual: '1899-12-30', mac: '1904-01-01' } as const;
export const USUAL_FIRST_DAY = FIRST_DAYS.usual;

/**
 * Reads the first sheet of an XLSX file that is not hidden. Throws FILE_TOO_LARGE if it unpacks to more than allowed, and
 * INVALID_REQUEST if it is no such file.
 */
export async function readXlsxRows(bytes: Uint8Array, maxRows: number): Promise<SheetRows> {
  try {
    return await readWorkbook(await openParts(bytes), maxRows);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The unpacker and the parser throw plain errors for whatever they cannot read.
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.file', 'MALFORMED')]);
  }
}

type Parts = { readonly zip: ZipFile; readonly entries: ReadonlyMap<string, Entry> };

/** Lists the parts by name. Only their announced sizes are added: the unpacker refuses a part that is larger. */
async function openParts(bytes: Uint8Array): Promise<Parts> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const entries = new Map<string, Entry>();
  let unpackedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    unpackedBytes += entry.uncompressedSize;
    if (unpackedBytes > MAX_UNPACKED_BYTES || entries.size >= MAX_PARTS) throw new Refusal('FILE_TOO_LARGE');
    entries.set(entry.fileName, entry);
  }
  return { zip, entries };
}

async function readWorkbook(parts: Parts, maxRows: number): Promise<SheetRows> {
  const { sheets, countsFrom1904 } = await readPart(parts, 'xl/workbook.xml', createWorkbookReader());
  const targets = await readPart(parts, 'xl/_rels/workbook.xml.rels', createRelationReader());
  const sheet = sheets.find(({ isHidden }) => !isHidden);
  const target = sheet && targets.get(sheet.relation);
  if (target === undefined) throw new SyntaxError('The workbook has no sheet');
  const hasTexts = parts.entries.has('xl/sharedStrings.xml');
  const texts = hasTexts ? await readPart(parts, 'xl/sharedStrings.xml', createTextReader()) : [];
  const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  const rows = await readPart(parts, name, createSheetReader(texts, maxRows));
  return { rows, firstDay: countsFrom1904 ? FIRST_DAYS.mac : FIRST_DAYS.usual };
}

/** Unpacks and parses a part piece by piece, and lets requests have their turn. */
async function readPart<Found>(
  { zip, entries }: Parts,
  name: string,
  reader: XmlReader<Found>,
): Promise<Found> {
  const entry = entries.get(name);
  if (!entry) throw new SyntaxError(`The workbook has no ${name}`);
  const stream: Readable = await zip.openReadStreamPromise(entry);
  const decoder = new StringDecoder('utf8');
  const turn = new Turn();
  for await (const chunk of stream) {
    reader.write(decoder.write(chunk));
    await turn.share();
  }
  reader.write(decoder.end());
  return reader.end();
}
