import * as contract from '@groundwork/contract/v1/users/_id/view-as.ts';
import { toPersonId } from '@groundwork/domain/ids.ts';
import { beginViewing } from '../../../../features/people/view-as/public.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ params, session, services, requestId, now }) =>
  beginViewing(services.app, session, { personId: toPersonId(params.id), requestId, now }),
);
