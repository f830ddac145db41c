import { DOWNLOAD_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import { call } from '../../call.ts';
import { MAX_TABLE_BYTES, tableImport, tableImportQuery } from '../../entities/table-import.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/imports',
  summary:
    'Creates and updates the records of a CSV or XLSX file, or reports what it would do; bad lines are reported, the others imported together',
  query: tableImportQuery,
  file: { field: 'file', maxBytes: MAX_TABLE_BYTES },
  answer: tableImport,
  errors: ['FILE_TOO_LARGE', 'CONFLICT', 'MODULE_DISABLED'],
  may: 'machines.edit',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
  timeoutMs: DOWNLOAD_TIMEOUT_MS,
  refreshes: [
    'machines',
    'activity',
    'sources',
    'groups',
    'customers',
    'operators',
    'hires',
    'breakdowns',
    'change-sets',
  ],
});
