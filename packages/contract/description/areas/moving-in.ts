import { changeSet, selectedChange } from '../../entities/change-set.ts';
import { tableColumn, tableImport } from '../../entities/table-import.ts';
import type { Area } from '../area.ts';

const RECORDS = { unit: 'records', example: 12 };

const HIRE_FIELDS = {
  from: {
    text: 'From when the machines are at the site; absent: from now on.',
    example: '2026-11-02T06:00:00Z',
  },
  set: 'What is changed.',
  startsOn: { text: 'The first civil date on which the calendar applies.', example: '2026-11-01' },
};

export const MOVING_IN: Area = {
  name: 'Imports and changes of many machines',
  text: 'Files of machines, groups, customers, operators, hires and breakdowns, changes of selected machines, and undoing them.',
  addresses: ['/v1/portal/imports', '/v1/portal/change-sets', '/v1/portal/machines/changes'],
  schemas: {
    ChangeSet: {
      schema: changeSet,
      text: 'Records that were created or changed together, and can be undone together. The newest 20 are kept.',
      fields: {
        kind: 'What the file contained, or that machines were selected.',
        fileName: { text: 'The name of the file; empty for selected machines.', example: 'fleet.xlsx' },
        changedAt: { text: 'When it was changed.', example: '2026-11-20T10:00:00Z' },
        changedBy: { text: 'Who changed it. Null if the account was removed.', example: 'Ada Hill' },
        records: { text: 'How many records were created or changed.', ...RECORDS },
        undoneAt: { text: 'When it was undone. Null while it is in force.', example: null },
        kept: {
          text: 'How many records stay although it was undone: they were changed or used since.',
          ...RECORDS,
        },
      },
    },
    TableColumn: {
      schema: tableColumn,
      text: 'A column of a file.',
      fields: {
        heading: { text: 'The heading in the file.', example: 'Fleet no.' },
        field: 'The field that it is read as. Null: it is left out.',
        samples: { text: 'Its first values.', example: ['A-1007'] },
      },
    },
    TableImport: {
      schema: tableImport,
      text: 'What became of a file of records.',
      fields: {
        kind: 'What the file contains.',
        dryRun: 'Whether it was only checked.',
        columns: 'The columns of the file.',
        'lines.name': { text: 'The name or code in the line.', example: 'Digger 1' },
        'lines.outcome': 'What becomes of the record. Null because of problems.',
        missing: 'Fields without a column that a new record needs.',
        created: { text: 'Lines that create a record.', unit: 'lines', example: 12 },
        updated: { text: 'Lines that change a record.', unit: 'lines', example: 3 },
        unchanged: { text: 'Lines whose record is so already.', unit: 'lines', example: 0 },
        changeSetId: {
          text: 'The change set with which the import can be undone. Null in a dry run, or if nothing was changed.',
          example: '5',
        },
      },
    },
    SelectedChange: {
      schema: selectedChange,
      text: 'One change of all selected machines.',
      fields: HIRE_FIELDS,
    },
  },
  calls: {
    'GET /v1/portal/change-sets': { fields: { changeSets: 'The newest 20, the latest first.' } },
    'POST /v1/portal/imports': {
      fields: {
        kind: 'What the file contains.',
        dryRun: { text: 'Only report what would be created and changed.', example: 'true' },
        columns: {
          text: 'The field of each column of the file in order, separated by commas; empty for a column that is left out. Absent: by the headings.',
          example: 'name,,type',
        },
        fileName: { text: 'The name of the file, for the list of imports.', example: 'fleet.xlsx' },
        file: 'A CSV file (UTF-8, UTF-16 or Windows-1252; comma, semicolon or tab) or an XLSX file, whose first sheet is read. The first row has the headings.',
      },
    },
    'POST /v1/portal/machines/changes': {
      fields: {
        machineIds: { text: 'The selected machines.', example: ['12'] },
        change: 'What is changed of all of them.',
        dryRun: 'Only report what would be changed.',
        changed: { text: 'Machines that are changed.', unit: 'machines', example: 12 },
        unchanged: { text: 'Machines that are so already.', unit: 'machines', example: 0 },
        refused: 'Machines that cannot be changed so, and why. They are left as they are.',
        changeSetId: {
          text: 'The change set with which the change can be undone. Null in a dry run, or if nothing was changed.',
          example: '5',
        },
      },
    },
  },
};
