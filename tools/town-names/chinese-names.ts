/** The characters of GB 2312, the standard of simplified Chinese. */
const SIMPLIFIED = listSimplified();
/** Between the parts of a name from another language. */
const MIDDLE_DOT = '·';
/** "City", which official names of towns end in. */
const CITY = /(?<=..)市$/u;

function listSimplified(): ReadonlySet<string> {
  const decoder = new TextDecoder('gb18030');
  const characters = new Set<string>();
  for (let row = 0xb0; row <= 0xf7; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) characters.add(decoder.decode(Uint8Array.of(row, cell)));
  return characters;
}

const isSimplified = (name: string): boolean =>
  [...name].length > 1 && [...name].every((letter) => letter === MIDDLE_DOT || SIMPLIFIED.has(letter));

/**
 * Finds the Chinese name among all names of a town, which GeoNames lists without their languages; undefined if none or
 * several are written in simplified characters.
 */
export function findChineseName(names: readonly string[]): string | undefined {
  const chinese = new Set(names.filter(isSimplified).map((name) => name.replace(CITY, '')));
  return chinese.size === 1 ? [...chinese][0] : undefined;
}
