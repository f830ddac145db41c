import type { Finding, Rule, SourceTree } from './source-tree.ts';

const FILES = [
  '{packages,apps,e2e,bench,testing,tools,docs}/**/*.{ts,tsx,mjs,css,sql,md}',
  'apps/web/locales/en/*.json',
  '*.{ts,mjs,md}',
];
/** Quoted, generated or released texts, and this rule itself. */
const LEFT_OUT =
  /^(docs\/spec|bench\/results)\/|\/locales\/(?!en\/)|\.gen\.ts$|^apps\/server\/db\/migrations\/00[01]\d-|^tools\/plain-words\./;
const EXCEPTIONS = 'tools/plain-words.json';
const MAX_EXCEPTIONS = 60;

/** A pattern that the rule refuses, and what to write instead. */
type Refused = { readonly pattern: RegExp; readonly instead: string };

const REFUSED: readonly Refused[] = [
  { pattern: /\b(?:afresh|anew)\b/gi, instead: 'again' },
  { pattern: /\bwhoever\b/gi, instead: 'anyone who, or name the person' },
  { pattern: /\bbeside\b/gi, instead: 'next to, during, in addition to or compared with' },
  { pattern: /\basked(?:\s+(?:\*|\/\/|--))?\s+for\b/gi, instead: 'requested' },
  { pattern: /\buntold\b/gi, instead: 'uncovered or unknown' },
  { pattern: /\btold\b/gi, instead: 'reported, derived, covered or shown' },
  { pattern: /\b[A-Za-z]\w*Asked\b/g, instead: '…Query, …Request or …Input' },
  { pattern: /\b[A-Za-z]\w*Told\b/g, instead: 'derived…, reported… or covered…' },
  { pattern: /\b[A-Za-z]\w*Words\b/g, instead: '…Fields, …Texts or …Labels' },
  { pattern: /\b(?:MOST|GREATEST|LONGEST)_\w+/g, instead: 'MAX_…' },
  { pattern: /\bLEAST_\w+/g, instead: 'MIN_…' },
];

/** Occurrences of a refused text in a file that are allowed. */
type Exception = {
  readonly path: string;
  readonly text: string;
  readonly count: number;
  readonly reason: string;
};

type Occurrence = {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly instead: string;
};

const readExceptions = (tree: SourceTree): readonly Exception[] =>
  tree.list(EXCEPTIONS).length === 0 ? [] : JSON.parse(tree.read(EXCEPTIONS));

const toKey = ({ path, text }: { readonly path: string; readonly text: string }): string =>
  `${path}\n${text}`;

function findOccurrences(path: string, content: string): readonly Occurrence[] {
  return REFUSED.flatMap(({ pattern, instead }) =>
    [...content.matchAll(pattern)].map(({ 0: text, index }) => {
      const line = content.slice(0, index).split('\n').length;
      return { path, line, text: text.replaceAll(/\s+/g, ' '), instead };
    }),
  );
}

function findUnlisted(
  occurrences: readonly Occurrence[],
  allowed: ReadonlyMap<string, number>,
): readonly Finding[] {
  return [...Map.groupBy(occurrences, toKey)].flatMap(([key, found]) =>
    found.length <= (allowed.get(key) ?? 0)
      ? []
      : found.map(({ path, line, text, instead }) => ({
          path,
          line,
          problem: `"${text}" is not plain English: write ${instead}`,
        })),
  );
}

function findWrongExceptions(
  exceptions: readonly Exception[],
  occurrences: readonly Occurrence[],
): readonly Finding[] {
  const found = Map.groupBy(occurrences, toKey);
  const total = exceptions.reduce((sum, { count }) => sum + count, 0);
  const problems = exceptions.flatMap((exception) => {
    const { path, text, count, reason } = exception;
    const actual = found.get(toKey(exception))?.length ?? 0;
    return [
      ...(actual < count ? [`${path}: "${text}" occurs ${actual} times, but ${count} are listed`] : []),
      ...(reason.trim() === '' ? [`${path}: "${text}" has no reason`] : []),
    ];
  });
  if (total > MAX_EXCEPTIONS) problems.push(`${total} exceptions: at most ${MAX_EXCEPTIONS} are allowed`);
  return problems.map((problem) => ({ path: EXCEPTIONS, problem }));
}

/**
 * Refuses words and names that a native-speaking engineer would have to read twice. plain-words.json lists the places
 * that may keep them; a stale entry is a finding, so the list only shrinks.
 */
export const plainWordsRule: Rule = {
  name: 'plain words',
  find: (tree) => {
    const exceptions = readExceptions(tree);
    const paths = tree.list(...FILES).filter((path) => !LEFT_OUT.test(path));
    const occurrences = paths.flatMap((path) => findOccurrences(path, tree.read(path)));
    const allowed = new Map(exceptions.map((exception) => [toKey(exception), exception.count]));
    return [...findUnlisted(occurrences, allowed), ...findWrongExceptions(exceptions, occurrences)];
  },
};
