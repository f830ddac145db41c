export const RECORD_KINDS = ['customers', 'hires', 'operators', 'groups', 'breakdowns'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
