import type { MeasuredSeries } from '@groundwork/contract/v1/portal/machines/_id/activity/measurements.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';

type UnitKey = 'tankLitres' | 'tankPercent' | 'fuelUsed' | 'engineHours';

function getUnitKey(measurement: Exclude<MeasuredSeries['measurement'], 'speed'>, unit: string): UnitKey {
  if (measurement !== 'fuelLevel') return measurement;
  return unit === '%' ? 'tankPercent' : 'tankLitres';
}

/** Formats the values of a lane, the hour counter with one decimal and the others as whole numbers, and its unit. */
export function useLaneTexts() {
  const { t } = useTranslation();
  const formats = useFormats();
  return {
    format: (measurement: MeasuredSeries['measurement'], value: number): string =>
      formats.number(value, measurement === 'engineHours' ? 1 : 0),
    getUnit: ({ measurement, unit }: Pick<MeasuredSeries, 'measurement' | 'unit'>): string =>
      measurement === 'speed'
        ? formats.measure(0, 'kilometer-per-hour').unit
        : t(`activity.laneUnits.${getUnitKey(measurement, unit)}`),
  };
}
