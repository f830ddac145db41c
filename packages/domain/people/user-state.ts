/** What a membership or an invitation allows now; `invited` and `expired` are of invitations. */
export const USER_STATES = ['active', 'invited', 'expired', 'suspended', 'ended', 'disabled'] as const;
export type UserState = (typeof USER_STATES)[number];

/** What an access review notices. */
export const REVIEW_FINDINGS = ['no-second-factor', 'unseen', 'never-arrived', 'ending-soon'] as const;
export type ReviewFinding = (typeof REVIEW_FINDINGS)[number];

const DAY_MS = 86_400_000;
/** A member who was not there for this long is unseen. */
const UNSEEN_DAYS = 90;
/** A membership that ends within this time ends soon. */
const ENDING_SOON_DAYS = 14;
/** An invitation, or a membership that nobody used, is one that never arrived after this time. */
const ARRIVAL_DAYS = 3;

/** A member or an invited person, as far as state and review need it. Instants are RFC 3339. */
export type UserDates = {
  readonly isInvitation: boolean;
  readonly isDisabled: boolean;
  readonly hasSecondFactor: boolean | null;
  /** When the membership began, or the first invitation was sent. */
  readonly since: string;
  readonly suspendedAt: string | null;
  readonly endsAt: string | null;
  readonly lastSeenAt: string | null;
  /** Of the invitation. */
  readonly expiresAt: string | null;
};

/** Returns the state of a member or an invited person. */
export function getUserState(user: UserDates, now: Date): UserState {
  const isOver = (instant: string | null) => instant !== null && Date.parse(instant) <= now.getTime();
  if (user.isInvitation) return isOver(user.expiresAt) || isOver(user.endsAt) ? 'expired' : 'invited';
  if (user.isDisabled) return 'disabled';
  if (isOver(user.endsAt)) return 'ended';
  return user.suspendedAt === null ? 'active' : 'suspended';
}

/** Lists what a review notices about somebody who has access or was offered it. */
export function reviewUser(user: UserDates, now: Date): readonly ReviewFinding[] {
  const state = getUserState(user, now);
  const isOlder = (instant: string, days: number) => Date.parse(instant) <= now.getTime() - days * DAY_MS;
  if (user.isInvitation)
    return state === 'expired' || isOlder(user.since, ARRIVAL_DAYS) ? ['never-arrived'] : [];
  if (state !== 'active') return [];
  const { hasSecondFactor, since, lastSeenAt, endsAt } = user;
  const findings: readonly (readonly [ReviewFinding, boolean])[] = [
    ['no-second-factor', hasSecondFactor === false],
    ['unseen', lastSeenAt !== null && isOlder(lastSeenAt, UNSEEN_DAYS)],
    ['never-arrived', lastSeenAt === null && isOlder(since, ARRIVAL_DAYS)],
    ['ending-soon', endsAt !== null && isOlder(endsAt, -ENDING_SOON_DAYS)],
  ];
  return findings.flatMap(([finding, is]) => (is ? [finding] : []));
}
