import type { Heat } from '@groundwork/domain/maps/heat-sums.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { readAmount } from './heat-measures.ts';
import type { HeatMeasure } from './heat-search.ts';

/** Returns a function that writes out what a measure shows of a tile, a place or everything. */
export function useHeatText(): (heat: Heat, measure: HeatMeasure) => string {
  const { t } = useTranslation();
  const { duration, distance, exact } = useFormats();
  return (heat, measure) => {
    if (measure !== 'speed')
      return t('heat.stay', { duration: duration(heat.presence), idle: duration(heat.idle) });
    const speed = readAmount(heat, 'speed');
    if (speed === null) return t('heat.noTrips');
    return t('heat.drive', {
      distance: distance(heat.metres),
      duration: duration(heat.moving),
      speed: exact(speed, 0),
    });
  };
}
