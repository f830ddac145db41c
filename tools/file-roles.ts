import { basename } from 'node:path';
import { type Finding, isTest, type Rule, type SourceTree } from './source-tree.ts';

const SERVER = 'apps/server/features/**/*.ts';
const WEB = 'apps/web/src/features/**/*.{ts,tsx}';
const EXCEPTIONS = 'tools/file-roles.json';

/** What the content of a file must or must not be, by the role in its name. */
type Role = {
  readonly of: RegExp;
  readonly holds?: RegExp;
  readonly lacks?: RegExp;
  readonly problem: string;
};

const SQL = /\bsql`|\brawSql\(|[`'](\s|--.*\n)*(select|insert into|update|delete from|with \w+ as)\b/;
const DATABASE = /\b(Db|Database)\b/;

const SERVER_ROLES: readonly Role[] = [
  { of: /-(query|store|sql)\.ts$/, holds: SQL, problem: 'a query, a store or an -sql file holds SQL' },
  {
    of: /^(?!.*-(query|store|sql)\.ts$)/,
    lacks: SQL,
    problem: 'SQL stands in files called …-query, …-store or …-sql',
  },
  { of: /^present-/, lacks: DATABASE, problem: 'a presenter has no database: call it read-… or split it' },
  { of: /^read-/, lacks: SQL, problem: 'read-… composes queries and holds no SQL' },
];

const WEB_ROLES: readonly Role[] = [
  { of: /^use-/, holds: /export (const|function) use[A-Z]/, problem: 'use-… exports a hook' },
  {
    of: /^(?!use-|public).*\.ts$/,
    lacks: /export (const|function) use[A-Z]/,
    problem: 'a hook stands in a file called use-…',
  },
  { of: /-dialog\.tsx$/, holds: /<\w*Dialog\b/, problem: '…-dialog renders a dialog' },
  { of: /-page\.tsx$/, holds: /<\w*Page\b/, problem: '…-page renders a page' },
  { of: /-form\.tsx$/, holds: /<\w*[fF]orm\b/, problem: '…-form renders a form' },
  { of: /-table\.tsx$/, holds: /<table\b|<\w*(Rows|Table)\b/, problem: '…-table renders a table' },
  {
    of: /-fields?\.tsx$/,
    holds: /<\w*(Fields?|Select|Input|Control)\b|<input\b/,
    problem: '…-field renders a field',
  },
  { of: /-draft\.ts$/, lacks: /from 'react'/, problem: '…-draft is plain data, without React' },
];

function findBroken(tree: SourceTree, pattern: string, roles: readonly Role[]): readonly Finding[] {
  return tree
    .list(pattern)
    .filter((path) => !isTest(path))
    .flatMap((path) => {
      const text = tree.read(path);
      return roles
        .filter(({ of }) => of.test(basename(path)))
        .filter(({ holds, lacks }) => (holds && !holds.test(text)) || lacks?.test(text))
        .map(({ problem }) => ({ path, problem }));
    });
}

/** Returns the files that may break a role for now. The list only shrinks. */
const readExceptions = (tree: SourceTree): Readonly<Record<string, string>> =>
  tree.list(EXCEPTIONS).length === 0 ? {} : JSON.parse(tree.read(EXCEPTIONS));

/** The role in a file's name holds for its content. */
export const rolesRule: Rule = {
  name: 'file roles',
  find: (tree) => {
    const exceptions = readExceptions(tree);
    const broken = [...findBroken(tree, SERVER, SERVER_ROLES), ...findBroken(tree, WEB, WEB_ROLES)];
    const paths = new Set(broken.map(({ path }) => path));
    return [
      ...broken.filter(({ path }) => exceptions[path] === undefined),
      ...Object.keys(exceptions)
        .filter((path) => !paths.has(path))
        .map((path) => ({ path: EXCEPTIONS, problem: `${path} needs no exception any more: remove it` })),
    ];
  },
};
