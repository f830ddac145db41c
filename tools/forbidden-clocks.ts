import { type Finding, findLines, isTest, type Rule } from './source-tree.ts';

/** Folders whose answer may depend on their arguments only. */
const PURE = ['packages/domain/**/*.ts', 'packages/decoders/**/*.ts'];
/** Where the derivation reads and writes: the instant is an argument of its statements. */
const DERIVATION = [
  'apps/server/jobs/derivation/derive-*.ts',
  'apps/server/features/{derivation,readings}/**/*.ts',
];

const CLOCK =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bperformance\.now\b|\bMath\.random\b|\bTemporal\.Now\b/;
const SQL_CLOCK =
  /(?<![.\w])(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\)|\b(current_(timestamp|date|time)|localtime(stamp)?)\b/i;

/** What is derived must be the same tomorrow: no clock and no chance in it. */
export const clocksRule: Rule = {
  name: 'forbidden clocks',
  find: (tree): readonly Finding[] => [
    ...tree
      .list(...PURE)
      .filter((path) => !isTest(path))
      .flatMap((path) =>
        findLines(path, tree.read(path), CLOCK, 'a clock or chance in pure code: pass it in'),
      ),
    ...tree
      .list(...DERIVATION)
      .filter((path) => !isTest(path))
      .flatMap((path) =>
        findLines(path, tree.read(path), SQL_CLOCK, 'a clock in derivation SQL: pass the instant'),
      ),
  ],
};
