import * as contract from '@groundwork/contract/v1/portal/machines/_id/data-quality.ts';
import { getDataQuality } from '../../../../../features/figures/counters/data-quality-query.ts';
import { checkMachine } from '../../../../../features/views/fleet/present-profile.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, now }) => {
  const key = { organisationId: organisation.id, machineId: Number(params.id) };
  await checkMachine(db, key);
  return getDataQuality(db, key, now);
});
