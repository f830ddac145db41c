import { PATH_RULES, type PathRules } from '@groundwork/domain/derivation/path/path.ts';

/** What makes a stop, if it differs from the derived values. */
export type StopValues = {
  readonly stopRadius?: number | undefined;
  readonly stopDuration?: number | undefined;
};

/** Returns the rules with other values for radius and duration. */
export const toPathRules = ({ stopRadius, stopDuration }: StopValues): PathRules => ({
  ...PATH_RULES,
  ...(stopRadius !== undefined && { stopRadiusMetres: stopRadius }),
  ...(stopDuration !== undefined && { stopDurationSeconds: stopDuration }),
});
