import { basename } from 'node:path';
import { type Finding, findLines, isTest, type Rule, type SourceTree } from './source-tree.ts';

const SOURCES = ['{packages,apps,e2e,bench,testing,tools}/**/*.{ts,tsx,mjs,css,sql}'];
const GENERATED = /\.gen\.ts$/;
const VAGUE = /^(utils?|helpers?|common|misc|shared|managers?)$/;
const MAX_LINES = 300;
const MAX_PUBLIC_EXPORTS = 10;

/** Name patterns per folder: a file name states the role of the file. */
const ROLES: readonly { readonly in: RegExp; readonly like: RegExp; readonly called: string }[] = [
  {
    in: /^apps\/server\/features\/derivation\/outputs\//,
    like: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    called: 'noun of an output',
  },
  {
    in: /^apps\/server\/features\/[^/]+\//,
    like: /^(public|[a-z0-9]+(-[a-z0-9]+)+)$/,
    called: 'noun-store, view-query, verb-noun, present-entity or public',
  },
  { in: /^apps\/server\/jobs\//, like: /^(schedule|[a-z0-9]+(-[a-z0-9]+)+)$/, called: 'verb-noun' },
  { in: /^apps\/server\/ingest\/steps\//, like: /^[a-z0-9]+(-[a-z0-9]+)+$/, called: 'verb-noun' },
  {
    in: /^apps\/server\/ingest\/ports\//,
    like: /^[a-z0-9]+-(tcp|udp|mqtt|http)$/,
    called: 'protocol-transport',
  },
  { in: /^apps\/server\/db\/migrations\//, like: /^\d{4}-[a-z0-9-]+$/, called: 'NNNN-title' },
  { in: /^apps\/web\/src\/map\/layers\//, like: /-layer$/, called: 'thing-layer' },
];

const bareName = (path: string): string => basename(path).replace(/(\.\w+)+$/, '');
const handWritten = (tree: SourceTree): readonly string[] =>
  tree.list(...SOURCES).filter((path) => !GENERATED.test(path));

function findVague(path: string): readonly Finding[] {
  const parts = path.replace(/(\.\w+)+$/, '').split('/');
  const vague = parts.find((part) => part.split('-').some((word) => VAGUE.test(word)));
  return vague === undefined ? [] : [{ path, problem: `"${vague}" does not describe its content` }];
}

function findRoleless(path: string): readonly Finding[] {
  const role = ROLES.find((role) => role.in.test(path));
  if (role === undefined || isTest(path) || role.like.test(bareName(path))) return [];
  return [{ path, problem: `files here are called ${role.called}` }];
}

function findBarrel(path: string, text: string): readonly Finding[] {
  const all = findLines(path, text, /^export \* from/, 'a barrel: import from the file that defines it');
  if (basename(path) !== 'public.ts') return all;
  const names = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) =>
    (list ?? '').split(',').filter((name) => /^\s*(?!type\s)\w/.test(name)),
  );
  const count = names.length + [...text.matchAll(/^export (?:const|function|async|class)/gm)].length;
  return count <= MAX_PUBLIC_EXPORTS
    ? all
    : [...all, { path, problem: `${count} exports: at most ${MAX_PUBLIC_EXPORTS} are public` }];
}

/** Refuses vague names, names without a role, barrels, and features with too many public exports. */
export const namesRule: Rule = {
  name: 'names',
  find: (tree) =>
    handWritten(tree).flatMap((path) => [
      ...findVague(path),
      ...findRoleless(path),
      ...findBarrel(path, tree.read(path)),
    ]),
};

/** Refuses sources above 300 lines. */
export const sizeRule: Rule = {
  name: 'file size',
  find: (tree) =>
    handWritten(tree).flatMap((path): Finding[] => {
      const lines = tree.read(path).trimEnd().split('\n').length;
      return lines > MAX_LINES ? [{ path, problem: `${lines} lines: at most ${MAX_LINES}` }] : [];
    }),
};
