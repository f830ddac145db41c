import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { getCatalogueValues } from '@groundwork/domain/machine-types/type-values.ts';

type Values = MachineTypeAnswer['values'];
type Category = MachineTypeAnswer['category'];

/** The values of a type as they are being typed: numbers as text, empty for an unknown speed. */
export type ValuesDraft = Pick<Values, 'travels' | 'onIsWork' | 'workSensors'> & {
  readonly workingRpm: string;
  readonly greatestTravelSpeedKmh: string;
  readonly contractHoursPerDay: string;
};

/** The name and category of a type of the organisation's own. */
export type TypeNameDraft = { readonly name: string; readonly category: Category };

export const EMPTY_NAME_DRAFT: TypeNameDraft = { name: '', category: 'earthmoving' };

/** Returns the draft of an own type's name; null for a type of the catalogue. */
export const toNameDraft = ({ name, category }: MachineTypeAnswer): TypeNameDraft | null =>
  name === null ? null : { name, category };

export const defaultValuesDraft = (): ValuesDraft => {
  const { workSensors, ...values } = getCatalogueValues('UNKNOWN');
  return toValuesDraft({ ...values, workSensors: [...workSensors] });
};

export function toValuesDraft(values: Values): ValuesDraft {
  const { greatestTravelSpeedKmh: speed } = values;
  return {
    ...values,
    workingRpm: String(values.workingRpm),
    greatestTravelSpeedKmh: speed === null ? '' : String(speed),
    contractHoursPerDay: String(values.contractHoursPerDay),
  };
}

/** Converts the draft to the values to send; the inputs accept only numbers. */
export function toValues(draft: ValuesDraft): Values {
  const { greatestTravelSpeedKmh: speed } = draft;
  return {
    ...draft,
    workingRpm: Number(draft.workingRpm),
    greatestTravelSpeedKmh: speed.trim() === '' ? null : Number(speed),
    contractHoursPerDay: Number(draft.contractHoursPerDay),
  };
}
