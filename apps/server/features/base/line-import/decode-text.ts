/** The byte order marks by which a text names its encoding. UTF-8 needs none. */
const MARKS = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/**
 * Decodes a text file, without its byte order mark: UTF-16 if it is marked so, else UTF-8, and Windows-1252, which older
 * spreadsheets write, if it is not valid UTF-8. Every byte is a character of Windows-1252, so this never fails.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
