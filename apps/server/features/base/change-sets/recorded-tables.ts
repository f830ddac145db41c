/** Tables whose rows a change set may create and change, with the columns that it may change. */
export const RECORDED_TABLES = {
  machine: {
    columns: [
      'name',
      'asset_id',
      'machine_type',
      'oem',
      'model',
      'serial_number',
      'manufacturing_year',
      'group_id',
      'archived_at',
    ],
    hasVersion: true,
  },
  machine_group: { columns: ['name'], hasVersion: true },
  customer: { columns: ['name', 'code'], hasVersion: true },
  operator: { columns: ['name', 'code'], hasVersion: true },
  attachment: { columns: ['attached_from', 'attached_to'], hasVersion: false },
  site_assignment: { columns: ['assigned_from', 'assigned_to'], hasVersion: false },
  hire: { columns: ['hired_from', 'hired_to', 'contract_number'], hasVersion: false },
  breakdown: { columns: ['broken_from', 'broken_to'], hasVersion: false },
  meter_correction: { columns: [], hasVersion: false },
  archiving: { columns: ['archived_from', 'archived_to'], hasVersion: false },
  shift_assignment: { columns: ['calendar_id'], hasVersion: false },
} as const satisfies Readonly<
  Record<string, { readonly columns: readonly string[]; readonly hasVersion: boolean }>
>;

export type RecordedTable = keyof typeof RECORDED_TABLES;
export const RECORDED_TABLE_NAMES = Object.keys(RECORDED_TABLES) as RecordedTable[];
