import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import { toOrganisationId } from '@groundwork/domain/ids.ts';
import type { Role } from '@groundwork/domain/policy/role.ts';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { checkOrganisation } from '../organisations/public.ts';
import type { MemberSession } from '../session/public.ts';

/** Somebody who manages users of an organisation: its administrator, or internal staff. */
export type Manager = {
  readonly personId: PersonId;
  readonly name: string;
  readonly role: Role;
  /** Whose users they manage. */
  readonly organisationId: OrganisationId;
  /** Whether it is not the organisation that they are logged in to. */
  readonly isElsewhere: boolean;
  readonly requestId: string;
  readonly at: Date;
};

/** Returns who manages whom. Throws NOT_FOUND for another organisation than the own one, unless staff name one that exists. */
export async function openManager(
  app: Database,
  session: MemberSession,
  wantedId: string | undefined,
  circumstances: { readonly requestId: string; readonly now: Date },
): Promise<Manager> {
  const { organisation, personId, firstName, lastName } = session;
  const organisationId = wantedId === undefined ? organisation.id : toOrganisationId(wantedId);
  const isElsewhere = organisationId !== organisation.id;
  if (isElsewhere && organisation.role !== 'internal') throw new Refusal('NOT_FOUND');
  if (isElsewhere) await checkOrganisation(app, organisationId);
  const { requestId, now: at } = circumstances;
  return {
    ...{ personId, organisationId, isElsewhere, requestId, at },
    name: `${firstName} ${lastName}`.trim(),
    role: organisation.role,
  };
}

/** Throws FORBIDDEN if the manager may not give this role: only staff make staff, and only in their own organisation. */
export function checkMayGive({ role, isElsewhere }: Manager, given: Role): void {
  if (given === 'internal' && (role !== 'internal' || isElsewhere)) throw new Refusal('FORBIDDEN');
}

/** Throws OWN_MEMBERSHIP for oneself, and FORBIDDEN for internal staff unless staff act. */
export function checkMayAct(
  { personId, role }: Manager,
  target: { readonly personId: PersonId | null; readonly role: Role },
): void {
  if (target.personId === personId) throw new Refusal('OWN_MEMBERSHIP');
  if (target.role === 'internal' && role !== 'internal') throw new Refusal('FORBIDDEN');
}
