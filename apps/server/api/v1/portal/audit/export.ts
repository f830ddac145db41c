import * as contract from '@groundwork/contract/v1/portal/audit/export.ts';
import { exportAuditEvents } from '../../../../features/base/audit/public.ts';
import { getTexts } from '../../../../platform/texts.ts';
import { handleCsv } from '../../../http/handle.ts';

export const GET = handleCsv(contract.GET, async ({ db, session: { organisation }, query, language }) =>
  exportAuditEvents(db, organisation, query, getTexts(language)),
);
