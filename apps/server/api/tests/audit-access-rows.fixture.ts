import { type AccessRow, forAnyone } from './access-row.fixture.ts';

/** Calls about the audit trail. */
export const AUDIT_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/audit': forAnyone(),
  'GET /v1/portal/audit/export': forAnyone(),
  'GET /v1/portal/audit/lines': forAnyone(),
};
