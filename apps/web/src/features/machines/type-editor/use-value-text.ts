import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import type { ValueName } from './type-order.ts';

type Values = MachineTypeAnswer['values'];
export type FormatValue = (values: Values, name: ValueName) => string;

/**
 * Formats the values of a type for tables. The signs of work are one list, with travel and engine-on
 * included.
 */
export function useValueText(): FormatValue {
  const { t } = useTranslation();
  const { number, locale } = useFormats();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const texts: Record<ValueName, (values: Values) => string> = {
    workSensors: (values) =>
      values.onIsWork ? t('typeRules.onIsWorkShort') : list.format(listWorkSigns(values)),
    workingRpm: ({ workingRpm }) => t('typeRules.rpm', { value: number(workingRpm) }),
    greatestTravelSpeedKmh: ({ greatestTravelSpeedKmh: speed }) =>
      speed === null ? t('typeRules.speedUnknown') : t('typeRules.kmh', { value: number(speed) }),
    contractHoursPerDay: ({ contractHoursPerDay: hours }) =>
      t('typeRules.hours', { value: number(hours, Number.isInteger(hours) ? 0 : 2) }),
    travels: ({ travels }) => t(travels ? 'typeRules.yes' : 'typeRules.no'),
    onIsWork: ({ onIsWork }) => t(onIsWork ? 'typeRules.yes' : 'typeRules.no'),
  };
  const listWorkSigns = ({ travels, workSensors }: Values): string[] => [
    ...(travels ? [t('typeRules.travelsShort')] : []),
    ...workSensors.map((sensor) => t(`typeRules.sensors.${sensor}`)),
  ];
  return (values, name) => texts[name](values);
}
