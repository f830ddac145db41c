import { DELETE } from '@groundwork/contract/v1/users/view-as.ts';
import { send } from '../calls/api.ts';
import { leaveTabView } from './tab-view.ts';

/** Returns this tab to the administrator's own sign-in, and ends the token on the server if it is reachable. */
export async function endView(): Promise<void> {
  await send(DELETE, {}).catch(() => undefined);
  leaveTabView();
}
