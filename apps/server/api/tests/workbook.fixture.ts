import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export type WorkbookParts = Readonly<Record<string, string>>;

/** A cell of a workbook: a number, a text that cells share, or the XML of the cell itself. */
export type WorkbookCell = number | string | { readonly xml: string };

const toXmlText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Creates a workbook with one sheet, as spreadsheets save it; other parts may be added or replaced. */
export function createWorkbook(
  rows: readonly (readonly WorkbookCell[])[],
  parts: WorkbookParts = {},
): Promise<Buffer<ArrayBuffer>> {
  const texts: string[] = [];
  const toCell = (cell: WorkbookCell, index: number, line: number): string => {
    const place = `${String.fromCharCode(65 + index)}${line}`;
    if (typeof cell === 'object') return cell.xml;
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (cell === '') return '';
    return `<c r="${place}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
  };
  const sheet = rows
    .map((cells, index) => {
      const line = index + 1;
      return `<row r="${line}">${cells.map((cell, at) => toCell(cell, at, line)).join('')}</row>`;
    })
    .join('');
  return zipParts({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${toXmlText(text)}</t></si>`).join('')}</sst>`,
    ...parts,
  });
}

/** Packs parts as a zip file. */
export async function zipParts(parts: WorkbookParts): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return (await buffer(zip.outputStream)) as Buffer<ArrayBuffer>;
}
