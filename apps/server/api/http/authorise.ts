import type { CallShape } from '@groundwork/contract/call.ts';
import { may } from '@groundwork/domain/policy/permission.ts';
import { isModuleOn } from '../../features/base/settings/organisation-modules.ts';
import { getRole, type Session } from '../../features/people/session/session-query.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Throws MODULE_DISABLED if the call's module is off for the organisation. */
export function checkModule(call: Pick<CallShape, 'module'>, session: Session | null): void {
  if (call.module === 'always') return;
  const { organisation } = session ?? {};
  if (!organisation || !isModuleOn(organisation, call.module)) throw new Refusal('MODULE_DISABLED');
}

/** Throws FORBIDDEN unless the person's role in the organisation has the call's permission. */
export function checkPermission(call: Pick<CallShape, 'may'>, session: Session | null): void {
  if (call.may === 'anyone' || call.may === 'signed-in' || call.may === 'ingest-key') return;
  const role = getRole(session);
  if (role === null || !may(role, call.may)) throw new Refusal('FORBIDDEN');
}
