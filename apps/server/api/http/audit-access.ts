import type { CallShape } from '@groundwork/contract/call.ts';
import type { AuditAction, CappedAudit } from '../../features/base/audit/public.ts';
import { getActor, getRole, type Session } from '../../features/people/session/session-query.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A call of a person, as far as the trail names it. */
export type AccessedCall = {
  readonly call: Pick<CallShape, 'method' | 'path' | 'showsPositions'>;
  readonly session: Session | null;
  readonly requestId: string;
  readonly now: Date;
};

/** Records that the person was refused a call, if that is what the error says. */
export function auditRefusal(trail: Pick<CappedAudit, 'note'>, access: AccessedCall, error: unknown): void {
  if (error instanceof Refusal && error.code === 'FORBIDDEN') note(trail, access, 'call.refused');
}

/** Records that somebody sees positions as another person does, or as staff in an organisation that is not their own. */
export function auditSight(trail: Pick<CappedAudit, 'note'>, access: AccessedCall): void {
  const { call, session } = access;
  if (call.showsPositions && (session?.viewing || isStaffElsewhere(session)))
    note(trail, access, 'positions.seen');
}

/** The first organisation of a person is their own. */
function isStaffElsewhere(session: Session | null): boolean {
  const own = session?.memberships[0];
  return getRole(session) === 'internal' && own?.id !== session?.organisation?.id;
}

function note(
  trail: Pick<CappedAudit, 'note'>,
  { call, session, requestId, now: at }: AccessedCall,
  action: AuditAction,
): void {
  const organisationId = session?.organisation?.id;
  if (!session || organisationId === undefined) return;
  const viewed = session.viewing && { personId: session.personId };
  const subject = { call: `${call.method} ${call.path}`, ...viewed };
  trail.note({ organisationId, personId: getActor(session), requestId, at, action, subject });
}
