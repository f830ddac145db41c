import * as contract from '@groundwork/contract/v1/portal/suppliers/index.ts';
import { listSuppliers } from '../../../../features/records/hires/customer-sharing.ts';
import { handleOutside } from '../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ session: { organisation }, now, services }) => ({
  suppliers: await listSuppliers(services.app, organisation.id, now),
}));
