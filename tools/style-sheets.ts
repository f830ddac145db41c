/** A place in a style sheet, found by its first character. */
type Place<T> = { readonly line: number } & T;

/** What the rule about styles reads in a style sheet. */
export type StyleSheet = {
  readonly path: string;
  /** The classes in its selectors, each where it occurs first. */
  readonly classes: readonly Place<{ readonly name: string }>[];
  readonly declarations: readonly Place<{ readonly property: string; readonly value: string }>[];
  /** The conditions of `@media` and `@container`. */
  readonly conditions: readonly Place<{ readonly text: string }>[];
};

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** Reads a style sheet without its comments. */
export function readStyleSheet(path: string, source: string): StyleSheet {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\//g, blank);
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  const heads = [...text.matchAll(/([^{};]+)\{/g)].map(({ 1: head = '', index }) => ({
    head,
    index: index + head.length - head.trimStart().length,
  }));
  const classes = new Map<string, number>();
  for (const { head, index } of heads.filter(({ head }) => !head.trim().startsWith('@')))
    for (const [, name = ''] of head.matchAll(/\.([a-zA-Z][\w-]*)/g))
      if (!classes.has(name)) classes.set(name, lineAt(index));
  return {
    path,
    classes: [...classes].map(([name, line]) => ({ name, line })),
    declarations: [...text.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+)(?=[;}])/g)].map(
      ({ 1: property = '', 2: value = '', index }) => ({
        property,
        value: value.trim(),
        line: lineAt(index),
      }),
    ),
    conditions: heads.flatMap(({ head, index }) =>
      /^\s*@(media|container)\b/.test(head) ? [{ text: head.trim(), line: lineAt(index) }] : [],
    ),
  };
}
