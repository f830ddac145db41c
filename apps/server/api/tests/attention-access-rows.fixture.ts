import { DEFAULT_ATTENTION_LEVELS } from '@groundwork/domain/attention/attention-levels.ts';
import { type AccessRow, forAnyone } from './access-row.fixture.ts';

/** Calls about machines that need attention. */
export const ATTENTION_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/attention': forAnyone({ query: { limit: '20' } }),
  'GET /v1/portal/attention-levels': forAnyone(),
  'PUT /v1/portal/attention-levels': forAnyone({ body: { levels: DEFAULT_ATTENTION_LEVELS } }),
};
