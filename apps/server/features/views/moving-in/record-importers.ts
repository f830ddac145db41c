import type { ImportKind } from '@groundwork/domain/moving-in/import-kind.ts';
import { BREAKDOWN_IMPORT, HIRE_IMPORT } from './import-dated.ts';
import { MACHINE_IMPORT } from './import-machines.ts';
import { CUSTOMER_IMPORT, GROUP_IMPORT, OPERATOR_IMPORT } from './import-records.ts';
import type { RecordImport } from './record-import.ts';

/** A line is read and saved by the same importer, so nobody else needs its type. */
const hideLine = <Line>(importer: RecordImport<Line>) => importer as unknown as RecordImport<unknown>;

export const IMPORTERS: Readonly<Record<ImportKind, RecordImport<unknown>>> = {
  machines: hideLine(MACHINE_IMPORT),
  groups: hideLine(GROUP_IMPORT),
  customers: hideLine(CUSTOMER_IMPORT),
  operators: hideLine(OPERATOR_IMPORT),
  hires: hideLine(HIRE_IMPORT),
  breakdowns: hideLine(BREAKDOWN_IMPORT),
};
