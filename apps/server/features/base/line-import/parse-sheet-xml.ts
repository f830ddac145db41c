import { SaxesParser } from 'saxes';
import type { FileRow } from './read-csv-rows.ts';

/** The widest tables of fleets have about a hundred columns. */
const MAX_COLUMNS = 200;

/** Parts of a workbook are read as they are unpacked. Throws for what is not well-formed XML or has a document type. */
export type XmlReader<Found> = { readonly write: (text: string) => void; readonly end: () => Found };

type XmlHandlers = {
  readonly onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly onText?: (text: string) => void;
  readonly onClose?: (name: string) => void;
};

/** Entities are never expanded: the parser knows only the five of XML, and a document type is refused. */
function createReader<Found>({ onOpen, onText, onClose }: XmlHandlers, end: () => Found): XmlReader<Found> {
  const parser = new SaxesParser();
  const fail = (): never => {
    throw new SyntaxError('The XML is malformed');
  };
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('opentag', ({ name, attributes }) => onOpen(toLocalName(name), attributes));
  if (onText) {
    parser.on('text', onText);
    parser.on('cdata', onText);
  }
  if (onClose) parser.on('closetag', ({ name }) => onClose(toLocalName(name)));
  return {
    write: (text) => void parser.write(text),
    end: () => {
      parser.close();
      return end();
    },
  };
}

const toLocalName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The sheets of a workbook in order, and whether its days are counted from 1904. */
export type Workbook = {
  readonly sheets: readonly { readonly relation: string; readonly isHidden: boolean }[];
  readonly countsFrom1904: boolean;
};

export function createWorkbookReader(): XmlReader<Workbook> {
  const sheets: Workbook['sheets'][number][] = [];
  let countsFrom1904 = false;
  const onOpen: XmlHandlers['onOpen'] = (name, attributes) => {
    if (name === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    if (name !== 'sheet') return;
    const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    sheets.push({ relation, isHidden: (attributes.state ?? 'visible') !== 'visible' });
  };
  return createReader({ onOpen }, () => ({ sheets, countsFrom1904 }));
}

/** Reads the targets of relations by id. */
export function createRelationReader(): XmlReader<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>();
  const onOpen: XmlHandlers['onOpen'] = (name, { Id = '', Target = '' }) => {
    if (name === 'Relationship') targets.set(Id, Target);
  };
  return createReader({ onOpen }, () => targets);
}

/** Reads the texts that cells share; phonetic readings of a text are no part of it. */
export function createTextReader(): XmlReader<readonly string[]> {
  const texts: string[] = [];
  let current = '';
  let isText = false;
  let phonetics = 0;
  return createReader(
    {
      onOpen(name) {
        if (name === 'si') current = '';
        if (name === 'rPh') phonetics += 1;
        isText = name === 't' && phonetics === 0;
      },
      onText(text) {
        if (isText) current += text;
      },
      onClose(name) {
        isText = false;
        if (name === 'rPh') phonetics -= 1;
        if (name === 'si') texts.push(current);
      },
    },
    () => texts,
  );
}

/** Reads the rows of a sheet without empty ones, at most `maxRows`. Of a formula, its stored result is read. */
export function createSheetReader(texts: readonly string[], maxRows: number): XmlReader<FileRow[]> {
  const rows: FileRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let value = '';
  let isValue = false;
  const closeRow = () => {
    if (rows.length < maxRows && cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
  };
  return createReader(
    {
      onOpen(name, attributes) {
        if (name === 'row') {
          line = readLineNumber(attributes.r) ?? line + 1;
          cells = [];
          column = -1;
        } else if (name === 'c') {
          column = readColumn(attributes.r) ?? column + 1;
          type = attributes.t ?? 'n';
          value = '';
        }
        isValue = name === 'v' || name === 't';
      },
      onText(text) {
        if (isValue) value += text;
      },
      onClose(name) {
        isValue = false;
        if (name === 'row') closeRow();
        if (name !== 'c' || column >= MAX_COLUMNS) return;
        while (cells.length < column) cells.push('');
        cells[column] = readCell(type, value, texts);
      },
    },
    () => rows,
  );
}

const readLineNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : null;

/** Returns the index of the column of a place such as `AB12`; null without one. */
function readColumn(place: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + (letter.charCodeAt(0) - 64), 0) - 1;
}

function readCell(type: string, value: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return type === 'n' ? toPlainNumber(value) : value;
}

/** A code of fifteen digits is stored as `3.5E+14`. */
function toPlainNumber(text: string): string {
  const number = Number(text);
  return /e/i.test(text) && Number.isSafeInteger(number) ? String(number) : text;
}
