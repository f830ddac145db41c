import { formatTable } from './markdown-table.ts';
import type { Finding, SourceTree } from './source-tree.ts';

/** A limit as `apps/server/limit-registry/registry.ts` lists it under `LIMITS`. */
type ListedLimit = {
  readonly what: string;
  readonly value: string;
  readonly per: string;
  readonly beyond: string;
  readonly metric: string | null;
  readonly constant: string;
};

export type LimitsByArea = Readonly<Record<string, readonly ListedLimit[]>>;

const HEAD = ['limit', 'value', 'for each', 'beyond it', 'metric', 'constant'];
const LIMIT_FILES = 'apps/server/**/*-limits.ts';
/** Constants in capitals; functions of such files are no limits. */
const EXPORTED = /^export const ([A-Z][A-Z0-9_]*)\b/gm;

/** Formats the limits as the tables of `docs/security/limits.md`. */
export const formatLimits = (limits: LimitsByArea): string =>
  Object.entries(limits)
    .map(([area, listed]) => `## ${area}\n\n${formatTable(HEAD, listed.map(toCells))}`)
    .join('\n\n');

const toCells = ({ what, value, per, beyond, metric, constant }: ListedLimit): string[] => [
  ...[what, value, per, beyond],
  metric === null ? '' : `\`${metric}\``,
  `\`${constant}\``,
];

/** Returns a finding for each constant of a limits file that the registry does not list. */
export function findUnlistedLimits(tree: SourceTree, limits: LimitsByArea): readonly Finding[] {
  const constants = Object.values(limits).flatMap((listed) => listed.map(({ constant }) => constant));
  const names = new Set(constants.map((constant) => constant.split(/[. ]/, 1)[0]));
  return tree
    .list(LIMIT_FILES)
    .flatMap((path) =>
      [...tree.read(path).matchAll(EXPORTED)].flatMap(([, name]) =>
        names.has(name) ? [] : [{ path, problem: `${name} is not in apps/server/limit-registry` }],
      ),
    );
}
