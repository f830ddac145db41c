import * as contract from '@groundwork/contract/v1/portal/machines/_id/data-quality.ts';
import { readDataQuality } from '../../../../../features/figures/counters/data-quality-query.ts';
import { checkMachine } from '../../../../../features/views/fleet/check-machine.ts';
import { handle } from '../../../../http/handle.ts';
import { getMachineKey } from '../../../../http/request-keys.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, now }) => {
  const key = getMachineKey(organisation, params);
  await checkMachine(db, key);
  return readDataQuality(db, key, now);
});
