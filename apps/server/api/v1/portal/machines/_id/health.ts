import * as contract from '@groundwork/contract/v1/portal/machines/_id/health.ts';
import { hasMachine } from '../../../../../features/machines/machines/machine-store.ts';
import { checkMachine } from '../../../../../features/views/fleet/check-machine.ts';
import { readMachineHealth } from '../../../../../features/views/health/read-machine-health.ts';
import { handle } from '../../../../http/handle.ts';
import { getMachineKey } from '../../../../http/request-keys.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, now }) => {
  const key = getMachineKey(organisation, params);
  await checkMachine(db, key);
  const isOwn = await hasMachine(db, key);
  return isOwn ? readMachineHealth(db, key, now) : { verdict: 'not-told' as const, sources: [] };
});
