import type { MembershipLimits } from '@groundwork/contract/entities/membership-limits.ts';
import type { Role } from '@groundwork/domain/policy/role.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { civilDateIn, toInstant } from '../../../lib/time/zone-time.ts';

/** A membership as a form holds it. */
export type MembershipDraft = {
  readonly role: Role;
  /** A civil date in the zone of the organisation, included; empty: no end. */
  readonly lastDay: string;
  readonly limits: MembershipLimits;
};

export const NEW_MEMBERSHIP: MembershipDraft = { role: 'viewer', lastDay: '', limits: null };

/** Returns the last day of a membership, empty for none. */
export const toLastDay = (endsAt: string | null, timeZone: string): string =>
  endsAt === null ? '' : civilDateIn(Date.parse(endsAt) - 1, timeZone);

/** Returns what the calls take: the end is the beginning of the day after. Roles that see everything have no limits. */
export function toMembershipFields({ role, lastDay, limits }: MembershipDraft, timeZone: string) {
  const endsAt = lastDay === '' ? null : (toInstant(`${addDays(lastDay, 1)}T00:00`, timeZone) ?? lastDay);
  return { role, endsAt, limits: isLimitable(role) ? limits : null };
}

export const isLimitable = (role: Role): boolean => role === 'member' || role === 'viewer';
