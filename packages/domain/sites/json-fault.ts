/** A token of JSON after its spaces (RFC 8259): a sign, a text, or another value. */
const TOKEN =
  /\s*(?:(?<sign>[{}[\],:])|(?<text>"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(?<value>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy;
const SPACES = /\s*/y;

const CLOSERS: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/** What may follow: `first` a value or the end of its list, `key` a name, `firstKey` a name or the end of its object. */
type Expected = 'value' | 'first' | 'key' | 'firstKey' | 'colon' | 'separator';

/**
 * Returns the index at which a text stops being JSON. Only for texts that `JSON.parse` refuses: its errors name the
 * place in some browsers and for some faults only.
 */
export function findJsonFault(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  let index = 0;
  for (;;) {
    TOKEN.lastIndex = index;
    const groups = TOKEN.exec(text)?.groups;
    const next: Expected | null = groups ? follow(groups, expected, open) : null;
    if (next === null) return skipSpaces(text, index);
    expected = next;
    index = TOKEN.lastIndex;
  }
}

/** Returns what may follow a token, after keeping track of open lists and objects; null if it is not allowed here. */
function follow(
  { sign, text, value }: Readonly<Record<string, string | undefined>>,
  expected: Expected,
  open: string[],
): Expected | null {
  const takesValue = expected === 'value' || expected === 'first';
  const takesKey = expected === 'key' || expected === 'firstKey';
  if (text !== undefined && takesKey) return 'colon';
  if (text !== undefined || value !== undefined) return takesValue ? 'separator' : null;
  if (sign === '[' || sign === '{') {
    if (!takesValue) return null;
    open.push(CLOSERS[sign] ?? '');
    return sign === '[' ? 'first' : 'firstKey';
  }
  if (sign === ':') return expected === 'colon' ? 'value' : null;
  const closer = open.at(-1);
  if (sign === ',') return expected === 'separator' && closer ? (closer === ']' ? 'value' : 'key') : null;
  const mayClose = expected === 'separator' || expected === 'first' || expected === 'firstKey';
  if (!mayClose || sign !== closer) return null;
  open.pop();
  return 'separator';
}

function skipSpaces(text: string, index: number): number {
  SPACES.lastIndex = index;
  SPACES.exec(text);
  return SPACES.lastIndex;
}
