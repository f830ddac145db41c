import type { CallShape } from '@groundwork/contract/call.ts';
import { may } from '@groundwork/domain/policy/permission.ts';
import { isModuleOn } from '../../features/base/settings/organisation-modules.ts';
import { getRole, type Session } from '../../features/people/session/session-query.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Throws MODULE_DISABLED if the call's module is off for the organisation. */
export function checkModule(call: Pick<CallShape, 'module'>, session: Session | null): void {
  if (call.module === 'always') return;
  if (session?.needsSecondFactor) throw new Refusal('SECOND_FACTOR_REQUIRED');
  const { organisation } = session ?? {};
  if (!organisation || !isModuleOn(organisation, call.module)) throw new Refusal('MODULE_DISABLED');
}

/** Throws VIEW_ONLY for somebody who sees the portal as another person, unless the call only reads what is not of their account. */
export function checkView(
  call: Pick<CallShape, 'method' | 'may' | 'worksInView'>,
  session: Session | null,
): void {
  if (!session?.viewing || call.worksInView) return;
  if (call.method !== 'GET' || call.may === 'signed-in') throw new Refusal('VIEW_ONLY');
}

/** Throws PERSON_ONLY if no access token may make the call, SCOPE_REQUIRED if that of the session lacks its scope. */
export function checkScope({ scope = 'person' }: Pick<CallShape, 'scope'>, session: Session | null): void {
  // A view inside of another website has its own list.
  if (!session?.token || session.embedded) return;
  if (scope === 'person') throw new Refusal('PERSON_ONLY');
  if (!session.token.scopes.includes(scope)) throw new Refusal('SCOPE_REQUIRED');
}

/** Throws FORBIDDEN for a view inside of another website, unless the call is on its list. */
export function checkEmbed(call: Pick<CallShape, 'inEmbed'>, session: Session | null): void {
  const embedded = session?.embedded;
  if (embedded && !call.inEmbed?.includes(embedded.view)) throw new Refusal('FORBIDDEN');
}

/** Throws NOT_FOUND if the view of one machine or site names another in the path. */
export function checkEmbeddedId({ params }: { readonly params?: unknown }, session: Session | null): void {
  const { machineId = null, siteId = null } = session?.embedded ?? {};
  const shown = machineId ?? siteId;
  const { id } = Object(params) as { readonly id?: string };
  if (shown !== null && id !== undefined && Number(id) !== shown) throw new Refusal('NOT_FOUND');
}

/** Throws SECOND_FACTOR_REQUIRED if the organisation opens with one only, FORBIDDEN unless the person's role in the organisation has the call's permission. */
export function checkPermission(call: Pick<CallShape, 'may'>, session: Session | null): void {
  if (call.may === 'anyone' || call.may === 'signed-in' || call.may === 'ingest-key') return;
  if (session?.needsSecondFactor) throw new Refusal('SECOND_FACTOR_REQUIRED');
  const role = getRole(session);
  if (role === null || !may(role, call.may)) throw new Refusal('FORBIDDEN');
}
