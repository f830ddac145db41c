import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import {
  type DatedEmissionFactors,
  DEFAULT_EMISSION_FACTORS,
} from '@groundwork/domain/fuel/emission-factors.ts';

/** Presents the organisation's dated emission factors, with the defaults of the product. */
export function presentEmissionFactors(
  versions: readonly DatedEmissionFactors[],
  version: number,
): EmissionFactorsAnswer {
  return {
    versions: versions.map((dated) => ({
      ...dated,
      kilogramsPerLitre: { ...dated.kilogramsPerLitre },
    })),
    defaults: { ...DEFAULT_EMISSION_FACTORS },
    version,
  };
}
