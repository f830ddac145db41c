import type { TFunction } from 'i18next';
import type { Formats } from '../lib/language/format.ts';
import { type FigureName, getUncoveredReason } from './figure-kinds.ts';

/** Rounds down so that 99.9 % never shows as 100 %. */
export const floorToPercent = (share: number): number => Math.floor(share * 100) / 100;

/** Formats how much of the time is known, and why the rest is not. */
export const formatCompleteness = (t: TFunction, formats: Formats, name: FigureName, share: number): string =>
  t('figures.known', {
    percent: formats.percent(floorToPercent(share)),
    reason: t(`figures.uncovered.${getUncoveredReason(name)}`),
  });
