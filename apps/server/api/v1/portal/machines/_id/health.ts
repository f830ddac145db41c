import * as contract from '@groundwork/contract/v1/portal/machines/_id/health.ts';
import { hasMachine } from '../../../../../features/machines/machines/machine-store.ts';
import { checkMachine } from '../../../../../features/views/fleet/present-profile.ts';
import { getMachineHealth } from '../../../../../features/views/health/get-machine-health.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, now }) => {
  const key = { organisationId: organisation.id, machineId: Number(params.id) };
  await checkMachine(db, key);
  const isOwn = await hasMachine(db, key.organisationId, key.machineId);
  return isOwn ? getMachineHealth(db, key, now) : { verdict: 'not-told' as const, sources: [] };
});
