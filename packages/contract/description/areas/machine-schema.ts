import {
  fieldGroup,
  fieldRule,
  fieldType,
  machineSchema,
  machineSchemaEdit,
} from '../../entities/machine-schema.ts';
import type { Area, FieldTexts } from '../area.ts';

const PARTS: FieldTexts = {
  types: 'How each field is shown and chosen.',
  validation: 'What a value of each field has to be.',
  groups: 'The groups in which fields are shown, in their order. A field of no group is not shown.',
};

export const MACHINE_SCHEMA: Area = {
  name: 'Fields of machines',
  text: 'Which fields of machines an organisation shows, how it names them, and what it accepts: on screens, in calls and in imports.',
  addresses: ['/v1/portal/organisations/{id}/schema-groups'],
  schemas: {
    MachineFieldType: {
      schema: fieldType,
      text: 'How one field is shown and chosen.',
      fields: {
        id: { text: 'The field.', example: 'serialNumber' },
        description: { text: 'Its label. Empty for the portal’s own.', example: 'Chassis number' },
        validated:
          'Whether a value has to be one of `values` and to match the rules. If not, they only suggest.',
        emptyValue: { text: 'What is shown if nothing is filled in.', example: 'not stated' },
        order: { text: 'Its place among the fields of its group.', unit: 'places', example: 2 },
        values: { text: 'The values to choose from. Empty for any.', example: ['Volvo', 'Hydrema'] },
        mapping: 'What is shown for values.',
        'mapping.id': { text: 'The value.', example: 'Volvo' },
        'mapping.description': { text: 'What is shown for it.', example: 'Volvo CE' },
      },
    },
    MachineFieldRule: {
      schema: fieldRule,
      text: 'What a value of one field has to be.',
      fields: {
        id: { text: 'The field.', example: 'serialNumber' },
        mandatory: 'Whether it has to be filled in.',
        minLength: { text: 'The shortest text. Null for no limit.', unit: 'characters', example: 3 },
        maxLength: { text: 'The longest text. Null for no limit.', unit: 'characters', example: 20 },
        minimum: {
          text: 'The smallest number, in the unit of the field. Null for no limit.',
          unit: 'that of the field',
          example: null,
        },
        maximum: {
          text: 'The largest number, in the unit of the field. Null for no limit.',
          unit: 'that of the field',
          example: null,
        },
        format: {
          text: 'The format of a text: `9` is a digit, `A` a letter, `*` either, any other character itself. Null for any.',
          example: 'AA-9999',
        },
      },
    },
    MachineFieldGroup: {
      schema: fieldGroup,
      text: 'Fields that are shown together.',
      fields: {
        id: { text: 'The group.', example: 'papers' },
        description: { text: 'Its heading. Empty for none.', example: 'Papers' },
        fields: { text: 'Its fields.', example: ['serialNumber', 'note'] },
      },
    },
    MachineSchema: {
      schema: machineSchema,
      text: 'The schema of the machines of an organisation.',
      fields: PARTS,
    },
    MachineSchemaEdit: {
      schema: machineSchemaEdit,
      text: 'A whole schema. A field that it does not name is as in a new organisation.',
      fields: PARTS,
    },
  },
};
