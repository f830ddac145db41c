import type { CallShape } from '@groundwork/contract/call.ts';
import type { ErrorCode } from '@groundwork/contract/errors.ts';
import { EMBED_TOKEN_MINUTES } from '@groundwork/domain/people/embed.ts';
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

/** What a caller is refused by right, whatever the request is. */
const REFUSED: ReadonlySet<ErrorCode> = new Set(['FORBIDDEN', 'PERSON_ONLY', 'SCOPE_REQUIRED']);

/** Checks whether a caller has the right to a call, and records that they do not. */
export function auditRefusal(
  trail: Pick<CappedAudit, 'note'>,
  access: AccessedCall,
  check: () => void,
): void {
  try {
    check();
  } catch (error) {
    if (error instanceof Refusal && REFUSED.has(error.code)) note(trail, access, 'call.refused');
    throw error;
  }
}

/** A view inside of another website fetches positions again and again, so its events are counted for as long as its token lasts. */
const EMBED_WINDOW_MS = EMBED_TOKEN_MINUTES * 60_000;

/**
 * Records that somebody sees positions as another person does, inside of another website, or as staff in an organisation that is
 * not their own.
 */
export function auditSight(trail: Pick<CappedAudit, 'note'>, access: AccessedCall): void {
  const { call, session } = access;
  if (!call.showsPositions) return;
  if (session?.embedded) note(trail, access, 'positions.seen', EMBED_WINDOW_MS);
  else if (session?.viewing || isStaffElsewhere(session)) note(trail, access, 'positions.seen');
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
  windowMs?: number,
): void {
  const organisationId = session?.organisation?.id;
  if (!session || organisationId === undefined) return;
  const viewed = session.viewing && { personId: session.personId };
  const { token, embedded } = session;
  const subject = {
    call: `${call.method} ${call.path}`,
    ...viewed,
    ...(token && { accessTokenId: token.id }),
    ...(embedded && { embedId: embedded.embedId, website: embedded.origin }),
  };
  const personId = token?.isOfOrganisation ? null : getActor(session);
  trail.note({ organisationId, personId, requestId, at, action, subject }, windowMs);
}
