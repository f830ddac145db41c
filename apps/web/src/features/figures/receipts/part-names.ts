import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { TFunction } from 'i18next';

type Parts = {
  readonly numerator: Figure;
  readonly denominator: Figure | 'activeAndIdle' | 'monitored' | 'contracted' | null;
};

/** The parts of figures that are a share or a rate. Every other figure is its own amount. */
const PARTS: Partial<Readonly<Record<Figure, Parts>>> = {
  idlePercentage: { numerator: 'idleHours', denominator: 'activeAndIdle' },
  workingUtilisation: { numerator: 'activeHours', denominator: 'activeAndIdle' },
  missingPercentage: { numerator: 'missingHours', denominator: 'monitored' },
  rentalUtilisation: { numerator: 'totalHours', denominator: 'contracted' },
  fuelBurnRate: { numerator: 'fuelUtilisation', denominator: 'totalHours' },
  fuelBurnPerKM: { numerator: 'fuelUtilisation', denominator: 'distanceTravelled' },
};

/** Names the numerator of a figure. */
export const numeratorName = (t: TFunction, figure: Figure): string =>
  t(`figures.names.${PARTS[figure]?.numerator ?? figure}`);

/** Names the denominator of a figure; empty if it has none. */
export function denominatorName(t: TFunction, figure: Figure): string {
  const part = PARTS[figure]?.denominator ?? null;
  if (part === null) return '';
  return part === 'activeAndIdle' || part === 'monitored' || part === 'contracted'
    ? t(`receipts.parts.${part}`)
    : t(`figures.names.${part}`);
}
