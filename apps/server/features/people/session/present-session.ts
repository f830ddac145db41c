import type { Session as SessionAnswer } from '@groundwork/contract/entities/session.ts';
import { organisationKind } from '@groundwork/domain/session/organisation-type.ts';
import type { Membership, Session, Viewing } from './session-query.ts';

/** The role shown for a person without an organisation: the one with the fewest permissions. */
const ROLE_OUTSIDE = 'viewer';

export function presentSession(session: Session): SessionAnswer {
  return {
    user: {
      id: String(session.personId),
      role: session.organisation?.role ?? ROLE_OUTSIDE,
      firstName: session.firstName,
      lastName: session.lastName,
      lastLogin: session.lastLogin,
      language: session.language,
      timezone: session.timeZone,
      isLimited: session.organisation?.isLimited ?? false,
      isSettled: session.settledAt !== null,
    },
    organisation: session.organisation && presentMembership(session.organisation),
    availableOrgs: session.memberships.map(presentMembership),
    needsSecondFactor: session.needsSecondFactor,
    viewedBy: session.viewing && presentViewer(session.viewing),
  };
}

function presentViewer({ viewer, endsAt }: Viewing): SessionAnswer['viewedBy'] {
  const { firstName, lastName } = viewer;
  return { firstName, lastName, until: endsAt };
}

function presentMembership({ id, name, type }: Membership): SessionAnswer['availableOrgs'][number] {
  const { isRental, isRentalEndUser } = organisationKind(type);
  return { id: String(id), name, type, rental: isRental || isRentalEndUser };
}
