import { closestMatch } from 'leven';
import { SETTINGS } from './environment.ts';

const OWN_PREFIX = /^GROUNDWORK_/;
/** Other programs' variables that are this short resemble ours by chance. */
const MIN_LENGTH = 4;
/** The share of letters that may differ: TELTONIKA_PORT (4 of 14) resembles a setting, PUBLIC_DIR (3 of 10) does not. */
const MAX_DIFFERENT_SHARE = 0.29;

/** Returns a warning for each variable that is no setting but resembles one, as after a typing mistake. */
export function findMisspelledSettings(
  variables: Readonly<Record<string, string | undefined>>,
  names: readonly string[] = SETTINGS.map(({ name }) => name),
): readonly string[] {
  return Object.keys(variables)
    .filter((variable) => variables[variable] && !names.includes(variable))
    .flatMap(
      (variable) =>
        describe(variable, findNearest(variable.toUpperCase().replace(OWN_PREFIX, ''), names)) ?? [],
    )
    .sort();
}

function describe(variable: string, nearest: string | undefined): string | null {
  if (nearest !== undefined)
    return `The variable ${variable} is not a setting and was ignored: ${nearest} is one.`;
  return OWN_PREFIX.test(variable)
    ? `The variable ${variable} is not a setting and was ignored: docs/operations.md lists all.`
    : null;
}

function findNearest(variable: string, names: readonly string[]): string | undefined {
  if (variable.length < MIN_LENGTH) return undefined;
  return closestMatch(variable, names, { maxDistance: Math.floor(variable.length * MAX_DIFFERENT_SHARE) });
}
