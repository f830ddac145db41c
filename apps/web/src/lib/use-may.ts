import { GET as me } from '@groundwork/contract/v1/me.ts';
import { may, type Permission } from '@groundwork/domain/policy/permission.ts';
import { useCall } from './use-call.ts';

/** Whether the signed-in person is allowed something; false until it is known. The server decides again. */
export function useMay(permission: Permission): boolean {
  const { data: session } = useCall(me, {});
  return session !== undefined && may(session.user.role, permission);
}
