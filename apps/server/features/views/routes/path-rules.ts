import { PATH_RULES, type PathRules } from '@groundwork/domain/derivation/path/path.ts';

/** What makes a stop, if it differs from the derived values. */
export type StopValues = {
  readonly stopRadius?: number | undefined;
  readonly stopDuration?: number | undefined;
};

/** Returns the rules, or the candidate ones, with other values for radius and duration. */
export const toPathRules = ({
  candidate,
  stopRadius,
  stopDuration,
}: StopValues & { readonly candidate?: PathRules | null }): PathRules => ({
  ...(candidate ?? PATH_RULES),
  ...(stopRadius !== undefined && { stopRadiusMetres: stopRadius }),
  ...(stopDuration !== undefined && { stopDurationSeconds: stopDuration }),
});
