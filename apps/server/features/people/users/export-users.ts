import type { User } from '@groundwork/contract/entities/user.ts';
import { formatZonedInstant } from '@groundwork/domain/time/zoned-instant.ts';
import type { Db } from '../../../db/db.ts';
import type { CsvCell } from '../../../platform/csv/csv-text.ts';
import type { CsvFile } from '../../../platform/http/send-csv.ts';
import type { Texts } from '../../../platform/texts.ts';
import type { MemberSession } from '../session/public.ts';
import { listOwnUsers } from './list-people.ts';

const HEADS = [
  'users.name',
  'users.email',
  'users.role',
  'users.state',
  'users.lastLogin',
  'users.secondFactor',
  'users.endsAt',
  'users.findings',
] as const;

/** Exports the people of the session's organisation with what a review notices. */
export async function exportUsers(db: Db, session: MemberSession, texts: Texts, now: Date): Promise<CsvFile> {
  const users = await listOwnUsers(db, session, now);
  const { timeZone } = session.organisation;
  return {
    name: `users-${now.toISOString().slice(0, 10).replaceAll('-', '')}.csv`,
    head: HEADS.map((key) => texts.t(key)),
    pages: toPages(users.map((user) => toLine(user, texts, timeZone))),
  };
}

async function* toPages(lines: CsvCell[][]): AsyncGenerator<CsvCell[][]> {
  yield lines;
}

function toLine(user: User, { t }: Texts, zone: string): CsvCell[] {
  const { lastLogin, endsAt, hasSecondFactor, findings } = user;
  const format = (instant: string | null) => instant && formatZonedInstant(instant, zone);
  return [
    `${user.firstName} ${user.lastName}`.trim(),
    user.email,
    t(`roles.names.${user.role}`),
    t(`users.states.${user.userState}`),
    format(lastLogin),
    hasSecondFactor === null ? null : t(hasSecondFactor ? 'users.yes' : 'users.no'),
    format(endsAt),
    findings.map((finding) => t(`users.reviews.${finding}`)).join(', '),
  ];
}
