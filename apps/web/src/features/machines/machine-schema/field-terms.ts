import type { MachineSchemaAnswer } from '@groundwork/contract/entities/machine-schema.ts';
import { INFORMATION_FIELDS } from '@groundwork/domain/machines/machine-information.ts';
import type { SchemaField } from '@groundwork/domain/machines/machine-schema.ts';
import type { TFunction } from 'i18next';

/** Returns the portal's own label of a field. */
export function getPortalLabel(t: TFunction, field: SchemaField): string {
  switch (field) {
    case 'assetID':
      return t('machine.assetId');
    case 'group':
      return t('record.group');
    case 'loadCapacity':
      return t('record.loadCapacity');
    default:
      return t(`record.fields.${field}`);
  }
}

/** How an organisation names and fills one field. */
export type FieldTerms = {
  readonly field: SchemaField;
  readonly label: string;
  readonly isMandatory: boolean;
  /** Shown where nothing is filled in. */
  readonly emptyValue: string;
  /** The only values that are accepted; empty: any. */
  readonly values: readonly string[];
  /** Values to choose from that do not exclude others. */
  readonly suggestions: readonly string[];
  /** Returns what is shown for a value: the organisation's description, else the text. */
  readonly describe: (value: string, text: string) => string;
};

/** Returns a function that gives the terms of a field in the schema. */
export function getFieldTerms(
  t: TFunction,
  { types, validation }: MachineSchemaAnswer,
): (field: SchemaField) => FieldTerms {
  return (field) => {
    const type = types.find(({ id }) => id === field);
    const descriptions = new Map(type?.mapping.map(({ id, description }) => [id, description]));
    const values = type?.values ?? [];
    return {
      field,
      label: type?.description || getPortalLabel(t, field),
      isMandatory: validation.some(({ id, mandatory }) => id === field && mandatory),
      emptyValue: type?.emptyValue ?? '',
      values: type?.validated ? values : [],
      suggestions: type?.validated ? [] : values,
      describe: (value, text) => descriptions.get(value) || text,
    };
  };
}

/** Whether a field is part of the additional information, which an organisation can switch off. */
const isOfInformation = (field: SchemaField): boolean =>
  (INFORMATION_FIELDS as readonly string[]).includes(field);

/** Lists the groups with the fields that are shown besides name, asset id and type. */
export const listDetailGroups = ({ groups }: MachineSchemaAnswer, hasInformation: boolean) =>
  groups
    .map(({ id, description, fields }) => ({
      ...{ id, description },
      fields: fields.filter((field) => field !== 'assetID' && (hasInformation || !isOfInformation(field))),
    }))
    .filter(({ fields }) => fields.length > 0);
