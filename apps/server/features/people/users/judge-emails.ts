import type { JudgedEmail } from '@groundwork/contract/entities/user.ts';
import { email as emailSchema } from '@groundwork/contract/fields.ts';
import type { Db } from '../../../db/db.ts';
import { countMails } from '../../base/mail/public.ts';
import { MAX_INVITATIONS_A_DAY, REINVITE_AFTER_MINUTES } from './invitation-limits.ts';
import type { Manager } from './judge-access.ts';
import { listMemberDomains, listUsers, type UserRow } from './users-query.ts';

const DAY_MS = 86_400_000;

/**
 * Judges each address by the members and invitations of the organisation only, never by accounts elsewhere. A new address is outside if
 * no member has one of its domain: most often it is mistyped.
 */
export async function judgeEmails(
  db: Db,
  typed: readonly string[],
  { at: now }: Manager,
): Promise<JudgedEmail[]> {
  const parsed = typed.map((text) => {
    const stripped = text.replaceAll(/\s/g, '');
    const { success, data } = emailSchema.safeParse(stripped);
    return { stripped, address: success ? data : null };
  });
  const emails = parsed.flatMap(({ address }) => address ?? []);
  const known = await listUsers(db, { everywhere: false, now, emails });
  const domains = await listMemberDomains(db, now);
  return parsed.map(({ stripped, address }) => {
    const judged = judge(stripped, address, known, now);
    const isOutside = judged.verdict === 'new' && !domains.has(getDomain(judged.email));
    return isOutside ? { ...judged, verdict: 'outside' } : judged;
  });
}

function judge(stripped: string, address: string | null, known: readonly UserRow[], now: Date): JudgedEmail {
  if (address === null) return { email: stripped, verdict: 'mistyped', invitedAt: null };
  const found = known.filter(({ email }) => email === address);
  if (found.some((user) => user.personId !== null && !hasEnded(user, now)))
    return { email: address, verdict: 'member', invitedAt: null };
  const invited = found.find(({ personId }) => personId === null);
  if (!invited?.sentAt) return { email: address, verdict: 'new', invitedAt: null };
  const verdict = isRecent(invited.sentAt, now) ? 'invited-recently' : 'invited';
  return { email: address, verdict, invitedAt: invited.sentAt };
}

const getDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

const hasEnded = ({ endsAt }: UserRow, now: Date): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now.getTime();

/** Whether it is too early to send another invitation. */
export const isRecent = (sentAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(sentAt) < REINVITE_AFTER_MINUTES * 60_000;

/** Returns how many invitations the organisation may still send. */
export async function countInvitationsLeft(db: Db, { organisationId, at }: Manager): Promise<number> {
  const since = new Date(at.getTime() - DAY_MS);
  const colleagues = await countMails(db, { kind: 'invitation', since, organisationId });
  const customers = await countMails(db, { kind: 'customer-invitation', since, organisationId });
  return Math.max(0, MAX_INVITATIONS_A_DAY - colleagues.mails - customers.mails);
}
