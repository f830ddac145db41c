import * as contract from '@groundwork/contract/v1/users/view-as.ts';
import { stopViewing } from '../../../features/people/view-as/public.ts';
import { handleOutside } from '../../http/handle.ts';

export const DELETE = handleOutside(contract.DELETE, async ({ session, services, requestId, now }) => {
  await stopViewing(services.app, session, requestId, now);
  return {};
});
