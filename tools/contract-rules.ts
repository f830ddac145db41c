import { CONTRACT_FOLDER, exportedMethods, HANDLER_FOLDER, listMirrored } from './contract-calls.ts';
import { urlOf } from './path-rule.ts';
import { type Finding, findLines, isTest, type Rule, type SourceTree } from './source-tree.ts';

/** A contract without a handler, a handler without a contract, or the two with different methods. */
function findUnmirrored(tree: SourceTree): readonly Finding[] {
  const sides = [CONTRACT_FOLDER, HANDLER_FOLDER] as const;
  const files = sides.map((folder) => listMirrored(tree, folder));
  return [...new Set(files.flat())].flatMap((file): Finding[] => {
    const absent = sides.find((_, side) => !files[side]?.includes(file));
    const present = sides.find((side) => side !== absent) ?? CONTRACT_FOLDER;
    if (absent !== undefined) return [{ path: `${present}/${file}`, problem: `has no ${absent}/${file}` }];
    const [described, answered] = sides.map((folder) =>
      exportedMethods(tree.read(`${folder}/${file}`)).join(),
    );
    return described === answered
      ? []
      : [
          {
            path: `${HANDLER_FOLDER}/${file}`,
            problem: `answers ${answered}, the contract says ${described}`,
          },
        ];
  });
}

/** A call that does not say who may, for which module, or that stands at another path than its own. */
function findUnsaid(tree: SourceTree, file: string): readonly Finding[] {
  const path = `${CONTRACT_FOLDER}/${file}`;
  const exported = tree.read(path).split(/^(?=export )/m);
  return exported.flatMap((text): Finding[] => {
    const [, name, body = ''] = /^export const ([A-Z]+) = ([\s\S]*)/.exec(text) ?? [];
    if (name === undefined || exportedMethods(text).length === 0) return [];
    const says = (pattern: RegExp) => pattern.test(body);
    const url = /^ {2}path: '([^']+)'/m.exec(body)?.[1];
    const problems = [
      says(/^call\(/) ? [] : ['is not made by call()'],
      says(/^ {2}may: '/m) ? [] : ['does not say who may'],
      says(/^ {2}module: '/m) ? [] : ['does not say which module'],
      url === urlOf(file) ? [] : [`stands at ${urlOf(file)}, but says ${url}`],
      says(new RegExp(`^  method: '${name}'`, 'm')) ? [] : ['says another method than its name'],
    ].flat();
    return problems.map((problem) => ({ path, problem: `${name} ${problem}` }));
  });
}

const ANSWERING = ['apps/server/{api,features}/**/*.ts', 'apps/server/platform/http/**/*.ts'];
const LOOSE_REFUSAL = /new Refusal\(\s*(['"`])(?![A-Z_]+\1)/;
const LOOSE_TEXT = /\b(message|error|errorMessage|text):\s*(['"`])[^'"`]*\s[^'"`]*\2/;
const LOOSE_SEND = /\.send\(\s*(['"`])[^'"`]*\s/;

/** A text for a person that is not in `contract/errors.ts`, where it would be translated. */
function findLooseTexts(tree: SourceTree): readonly Finding[] {
  const problem = 'an error text outside the catalogue in packages/contract/errors.ts';
  return tree
    .list(...ANSWERING)
    .filter((path) => !isTest(path))
    .flatMap((path) =>
      [LOOSE_REFUSAL, LOOSE_TEXT, LOOSE_SEND].flatMap((loose) =>
        findLines(path, tree.read(path), loose, problem),
      ),
    );
}

/** Files that may speak HTTP in the browser: one client, so that every call carries token and timeout. */
const CLIENT = /^apps\/web\/src\/lib\/calls\/api(-\w+)?\.ts$/;

const findLooseFetch = (tree: SourceTree): readonly Finding[] =>
  tree
    .list('apps/web/src/**/*.{ts,tsx}')
    .filter((path) => !isTest(path) && !CLIENT.test(path))
    .flatMap((path) =>
      findLines(
        path,
        tree.read(path),
        /(?<![.\w])fetch\(|\bXMLHttpRequest\b|\bEventSource\b/,
        'fetch outside lib/calls',
      ),
    );

/** One contract: mirrored by handlers, guarded, at its path; one catalogue of errors; one client. */
export const contractRule: Rule = {
  name: 'contract rules',
  find: (tree) => [
    ...findUnmirrored(tree),
    ...listMirrored(tree, CONTRACT_FOLDER).flatMap((file) => findUnsaid(tree, file)),
    ...findLooseTexts(tree),
    ...findLooseFetch(tree),
  ],
};
