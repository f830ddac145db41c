import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';
import { RECORD_KINDS, type RecordKind } from './record-kind.ts';

/** The kinds that belong to a module. */
const MODULES: Partial<Record<RecordKind, ModuleFlag>> = {
  operators: 'operatorAvailability',
  breakdowns: 'equipmentBreakdown',
};

/** Lists the kinds of an organisation with these flags; without flags, all. */
export const listRecordKinds = (modules?: Readonly<Record<ModuleFlag, boolean>>): readonly RecordKind[] =>
  RECORD_KINDS.filter((kind) => {
    const module = MODULES[kind];
    return module === undefined || modules === undefined || modules[module];
  });
