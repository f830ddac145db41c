import * as contract from '@groundwork/contract/v1/portal/sources/import.ts';
import { importDelivery } from '../../../../features/sources/sources/import-delivery.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, session, requestId, now, services }) =>
  importDelivery(services.app, body, { personId: session.personId, requestId, at: now }),
);
