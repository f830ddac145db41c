import { CONTRACT_FOLDER, exportedMethods, HANDLER_FOLDER, listMirrored } from './contract-calls.ts';
import { toUrl } from './path-rule.ts';
import { type Finding, findLines, isTest, type Rule, type SourceTree } from './source-tree.ts';

/** Finds contracts without a handler, handlers without a contract, and pairs with different methods. */
function findUnmirrored(tree: SourceTree): readonly Finding[] {
  const sides = [CONTRACT_FOLDER, HANDLER_FOLDER] as const;
  const files = sides.map((folder) => listMirrored(tree, folder));
  return [...new Set(files.flat())].flatMap((file): Finding[] => {
    const absent = sides.find((_, side) => !files[side]?.includes(file));
    const present = sides.find((side) => side !== absent) ?? CONTRACT_FOLDER;
    if (absent !== undefined) return [{ path: `${present}/${file}`, problem: `has no ${absent}/${file}` }];
    const [described, handled] = sides.map((folder) =>
      exportedMethods(tree.read(`${folder}/${file}`)).join(),
    );
    return described === handled
      ? []
      : [
          {
            path: `${HANDLER_FOLDER}/${file}`,
            problem: `handles ${handled}, but the contract defines ${described}`,
          },
        ];
  });
}

/** Finds calls without a permission or a module, and calls in a file that does not match their path. */
function findIncomplete(tree: SourceTree, file: string): readonly Finding[] {
  const path = `${CONTRACT_FOLDER}/${file}`;
  const exported = tree.read(path).split(/^(?=export )/m);
  return exported.flatMap((text): Finding[] => {
    const [, name, body = ''] = /^export const ([A-Z]+) = ([\s\S]*)/.exec(text) ?? [];
    if (name === undefined || exportedMethods(text).length === 0) return [];
    const matches = (pattern: RegExp) => pattern.test(body);
    const url = /^ {2}path: '([^']+)'/m.exec(body)?.[1];
    const problems = [
      matches(/^call\(/) ? [] : ['is not created by call()'],
      matches(/^ {2}may: '/m) ? [] : ['has no `may`'],
      matches(/^ {2}may: '[a-z-]+\.[a-z]+'/m) && !matches(/^ {2}scope: '/m) ? ['has no `scope`'] : [],
      matches(/^ {2}module: '/m) ? [] : ['has no `module`'],
      url === toUrl(file) ? [] : [`is in the file of ${toUrl(file)}, but its path is ${url}`],
      matches(new RegExp(`^  method: '${name}'`, 'm')) ? [] : ['has a method that differs from its name'],
    ].flat();
    return problems.map((problem) => ({ path, problem: `${name} ${problem}` }));
  });
}

const HANDLER_FILES = ['apps/server/{api,features}/**/*.ts', 'apps/server/platform/http/**/*.ts'];
const LOOSE_REFUSAL = /new Refusal\(\s*(['"`])(?![A-Z_]+\1)/;
const LOOSE_TEXT = /\b(message|error|errorMessage|text):\s*(['"`])[^'"`]*\s[^'"`]*\2/;
const LOOSE_SEND = /\.send\(\s*(['"`])[^'"`]*\s/;

/** Finds error texts that are not in `contract/errors.ts` and so are never translated. */
function findLooseTexts(tree: SourceTree): readonly Finding[] {
  const problem = 'an error text outside the catalogue in packages/contract/errors.ts';
  return tree
    .list(...HANDLER_FILES)
    .filter((path) => !isTest(path))
    .flatMap((path) =>
      [LOOSE_REFUSAL, LOOSE_TEXT, LOOSE_SEND].flatMap((loose) =>
        findLines(path, tree.read(path), loose, problem),
      ),
    );
}

/** The API client and what runs before it: only these browser files use HTTP, with a token and a timeout. */
const CLIENT = /^apps\/web\/src\/lib\/calls\/(api(-\w+)?|first-calls)\.ts$/;

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

/** Every call has a handler, a permission and a matching path. Error texts have one catalogue, HTTP one client. */
export const contractRule: Rule = {
  name: 'contract rules',
  find: (tree) => [
    ...findUnmirrored(tree),
    ...listMirrored(tree, CONTRACT_FOLDER).flatMap((file) => findIncomplete(tree, file)),
    ...findLooseTexts(tree),
    ...findLooseFetch(tree),
  ],
};
