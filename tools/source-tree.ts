import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder to check: the project, or a temporary one in a test. */
export type SourceTree = {
  readonly root: string;
  /** Paths that match, relative to the root, with forward slashes, sorted. */
  readonly list: (...patterns: readonly string[]) => readonly string[];
  readonly read: (path: string) => string;
};

/** One place where a rule is broken. */
export type Finding = { readonly path: string; readonly line?: number; readonly problem: string };

/** A rule about the sources. No findings means that it passes. */
export type Rule = { readonly name: string; readonly find: (tree: SourceTree) => readonly Finding[] };

const SKIPPED = /(^|[\\/])(node_modules|dist|\.git|data|test-results|coverage)$/;

export function sourceTree(root: string): SourceTree {
  const texts = new Map<string, string>();
  return {
    root,
    list: (...patterns) =>
      globSync(patterns, { cwd: root, exclude: (path) => SKIPPED.test(path) })
        .map((path) => path.replaceAll('\\', '/'))
        .sort(),
    read: (path) => {
      const known = texts.get(path);
      if (known !== undefined) return known;
      const text = readFileSync(join(root, path), 'utf8');
      texts.set(path, text);
      return text;
    },
  };
}

/** Returns a finding for each line that matches the pattern outside comments. The pattern must not be global. */
export function findLines(path: string, text: string, pattern: RegExp, problem: string): readonly Finding[] {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .flatMap((line, index) =>
      pattern.test(line.replace(/(^|\s)(\/\/|--).*$/, '')) ? [{ path, line: index + 1, problem }] : [],
    );
}

export const isTest = (path: string): boolean => /\.(test|spec|fault|fixture)\.tsx?$/.test(path);
