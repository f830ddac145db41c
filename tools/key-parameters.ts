import type { Finding, Rule, SourceTree } from './source-tree.ts';

const SOURCES = ['{apps/server,packages,bench,e2e,testing}/**/*.ts'];
const PARAMETERS = /\(([^()]*)\)\s*(?::|=>|\{)/g;
const ID = /^\s*\w+\??:\s*(?:Organisation|Machine|Source|Person|Site|Customer)Id\b/;

/** Returns the parameters that are ids by position; ids inside an object have names and do not count. */
const listIdParameters = (parameters: string): readonly string[] =>
  parameters
    .replaceAll(/\{[^{}]*\}(\s*:\s*\{[^{}]*\})?/g, '')
    .split(',')
    .filter((parameter) => ID.test(parameter));

const findPairs = (path: string, text: string): readonly Finding[] =>
  [...text.matchAll(PARAMETERS)].flatMap(({ 1: parameters = '', index }) =>
    listIdParameters(parameters).length < 2
      ? []
      : [
          {
            path,
            line: text.slice(0, index).split('\n').length,
            problem: 'two ids by position: pass a key object (packages/domain/keys.ts)',
          },
        ],
  );

/** No function takes two ids by position, so that none can be swapped. */
export const keysRule: Rule = {
  name: 'key parameters',
  find: (tree: SourceTree) => tree.list(...SOURCES).flatMap((path) => findPairs(path, tree.read(path))),
};
