/** What the rule about styles reads in a source with markup. */
export type StyledSource = {
  readonly path: string;
  /** The style sheets that it imports, as written. */
  readonly imports: readonly string[];
  /** The classes that it gives to elements. */
  readonly classes: readonly { readonly name: string; readonly line: number }[];
  /** Lines on which a class name is put together from parts. */
  readonly composedLines: readonly number[];
};

const QUOTES = `'"\``;

/** Returns the text from an opening brace to its closing one. */
function readBraced(text: string, start: number): string {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    if (text[index] === '{') depth++;
    if (text[index] === '}' && --depth === 0) return text.slice(start, index + 1);
  }
  return text.slice(start);
}

/** Returns the value that follows `className=` or `className:`: a text, or an expression in braces. */
function readValue(text: string, start: number): string {
  const first = text[start] ?? '';
  if (first === '{') return readBraced(text, start);
  return QUOTES.includes(first) ? text.slice(start, text.indexOf(first, start + 1) + 1) : '';
}

/** Returns the texts of an expression, without those that it compares with. */
const readTexts = (value: string): readonly string[] =>
  [...value.matchAll(/([!=]==\s*)?(?:(['"])(.*?)\2|`([^`]*)`)/g)].flatMap(
    ([, comparison, , quoted, template]) => (comparison === undefined ? [quoted ?? template ?? ''] : []),
  );

/** Reads which classes a source uses, and which style sheets it imports. */
export function readStyledSource(path: string, text: string): StyledSource {
  const uses = [...text.matchAll(/\bclassNames?\s*[=:]\s*/g)].flatMap((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    const value = readValue(text, match.index + match[0].length);
    return readTexts(value).map((classes) => ({ line, classes }));
  });
  const isComposed = (classes: string) => /[\w-]\$\{|\}[\w-]/.test(classes);
  return {
    path,
    imports: [...text.matchAll(/^import '(\.[^']*\.css)';/gm)].map(([, from = '']) => from),
    classes: uses.flatMap(({ line, classes }) =>
      classes
        .replaceAll(/[\w-]*\$\{[^}]*\}[\w-]*/g, ' ')
        .split(/\s+/)
        .filter((name) => name !== '')
        .map((name) => ({ name, line })),
    ),
    composedLines: uses.flatMap(({ line, classes }) => (isComposed(classes) ? [line] : [])),
  };
}
