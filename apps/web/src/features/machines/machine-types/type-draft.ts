import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { catalogueValuesOf } from '@groundwork/domain/machine-types/type-values.ts';

type Values = MachineTypeAnswer['values'];
type Category = MachineTypeAnswer['category'];

/** The values of a type as they are being typed: numbers are text, an empty speed is not known. */
export type ValuesDraft = Pick<Values, 'travels' | 'onIsWork' | 'workSensors'> & {
  readonly workingRpm: string;
  readonly greatestTravelSpeedKmh: string;
  readonly contractHoursPerDay: string;
};

/** What a type of the organisation's own is called, and where it is listed. */
export type WordsDraft = { readonly name: string; readonly category: Category };

export const FIRST_WORDS: WordsDraft = { name: '', category: 'earthmoving' };
export const firstValues = (): ValuesDraft => {
  const { workSensors, ...values } = catalogueValuesOf('UNKNOWN');
  return draftOf({ ...values, workSensors: [...workSensors] });
};

export function draftOf(values: Values): ValuesDraft {
  const { greatestTravelSpeedKmh: speed } = values;
  return {
    ...values,
    workingRpm: String(values.workingRpm),
    greatestTravelSpeedKmh: speed === null ? '' : String(speed),
    contractHoursPerDay: String(values.contractHoursPerDay),
  };
}

/** What was typed, as it is sent: the browser lets nothing but numbers through. */
export function valuesOf(draft: ValuesDraft): Values {
  const { greatestTravelSpeedKmh: speed } = draft;
  return {
    ...draft,
    workingRpm: Number(draft.workingRpm),
    greatestTravelSpeedKmh: speed.trim() === '' ? null : Number(speed),
    contractHoursPerDay: Number(draft.contractHoursPerDay),
  };
}
