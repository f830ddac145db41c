import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file to create. */
export type NewFile = { readonly path: string; readonly text: string };

/** A change of a file that exists. Throws if the file has no place for it. */
export type Edit = { readonly path: string; readonly change: (text: string) => string };

/** What a generator does to the tree, in order, and what it leaves to a person. */
export type Plan = {
  /** Files that move, from and to. */
  readonly moves: readonly (readonly [string, string])[];
  readonly edits: readonly Edit[];
  readonly files: readonly NewFile[];
  /** What a person has to do, each a sentence. */
  readonly left: readonly string[];
};

/**
 * Applies a plan and returns the paths that it wrote. Throws before it changes anything if a new file exists or an edit
 * finds no place.
 */
export function applyPlan(root: string, { moves, edits, files }: Plan): readonly string[] {
  for (const path of [...files.map(({ path }) => path), ...moves.map(([, to]) => to)])
    if (existsSync(join(root, path))) throw new Error(`${path} exists already: add to it by hand`);
  const changed = new Map<string, string>();
  for (const { path, change } of edits)
    changed.set(path, change(changed.get(path) ?? readFileSync(join(root, path), 'utf8')));
  for (const [path, text] of changed) write(root, path, text, 'changed');
  for (const [from, to] of moves) {
    mkdirSync(join(root, dirname(to)), { recursive: true });
    renameSync(join(root, from), join(root, to));
    console.log(`moved ${from} to ${to}`);
  }
  for (const { path, text } of files) write(root, path, text, 'created');
  const moved = new Map(moves);
  return [...changed.keys(), ...files.map(({ path }) => path)].map((path) => moved.get(path) ?? path);
}

function write(root: string, path: string, text: string, done: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`${done} ${path}`);
}

/** Returns an edit that inserts text before or after the first match. Throws if there is none. */
export function insert(path: string, where: 'before' | 'after', anchor: RegExp, addition: string): Edit {
  return {
    path,
    change: (text) => {
      const match = anchor.exec(text);
      if (!match) throw new Error(`${path} has no ${anchor}: add to it by hand\n${addition}`);
      const at = where === 'before' ? match.index : match.index + match[0].length;
      return text.slice(0, at) + addition + text.slice(at);
    },
  };
}
