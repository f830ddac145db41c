import type { CustomerId, OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import { ROLES, type Role } from '@groundwork/domain/policy/role.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import * as z from 'zod/mini';
import { type ColumnValues, insertedValues, listEqualities } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';
import { withdrawLinks } from '../links/public.ts';

/** A colleague, or the administrator of a customer. */
export type InvitationKind = 'user' | 'customer';

export type NewInvitation = {
  readonly kind: InvitationKind;
  readonly email: string;
  readonly role: Role;
  readonly endsAt: string | null;
  readonly limits: unknown;
  readonly language: Language;
  readonly customerId: CustomerId | null;
  readonly invitedBy: PersonId;
};

const sentRow = z.object({ id: z.int(), sends: z.int() });
/** An invitation and how often it was sent. */
export type SentInvitation = z.output<typeof sentRow>;

/** Saves an invitation that is sent now. */
export const saveInvitation = (
  db: Db,
  organisationId: OrganisationId,
  { kind, email, role, endsAt, limits, language, customerId, invitedBy }: NewInvitation,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<SentInvitation> =>
  db.one(
    sentRow,
    sql`insert into invitation ${insertedValues({
      ...{ organisation_id: organisationId, kind, email, role, ends_at: endsAt, language },
      ...{ limits: limits && JSON.stringify(limits), customer_id: customerId, invited_by: invitedBy },
      ...{ created_at: now.toISOString(), sent_at: now.toISOString(), expires_at: expiresAt.toISOString() },
    })} returning id, sends`,
  );

/** Counts one more sending. */
export const saveResend = (
  db: Db,
  { organisationId, id }: RowKey,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<SentInvitation> =>
  db.one(
    sentRow,
    sql`update invitation set sends = sends + 1, sent_at = ${now.toISOString()}, expires_at = ${expiresAt.toISOString()}
      where organisation_id = ${organisationId} and id = ${id} returning id, sends`,
  );

/** Changes columns of an invitation; without columns nothing. */
export async function saveInvitationColumns(
  db: Db,
  { organisationId, id }: RowKey,
  columns: ColumnValues,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await db.run(sql`update invitation set ${joinSql([...listEqualities(columns)])}
    where organisation_id = ${organisationId} and id = ${id}`);
}

/** Withdraws an invitation and its link. */
export async function withdrawInvitation(
  db: Db,
  { organisationId, id }: RowKey,
  kind: InvitationKind,
  now: Date,
): Promise<void> {
  await saveInvitationColumns(db, { organisationId, id }, { withdrawn_at: now.toISOString() });
  await withdrawLinks(db, { purpose: toPurpose(kind), organisationId, invitationId: id }, now);
}

/** Returns the purpose of the links of invitations. */
export const toPurpose = (kind: InvitationKind) =>
  kind === 'user' ? ('invitation' as const) : ('customer-invitation' as const);

const openRow = z.object({
  id: z.int(),
  kind: z.enum(['user', 'customer']),
  email: z.string(),
  role: z.enum(ROLES),
  customerId: z.nullable(ids.customerId),
  customerName: z.nullable(z.string()),
  language: z.string(),
  sends: z.int(),
  sentAt: z.string(),
  expiresAt: z.string(),
  inviter: z.string(),
});
export type OpenInvitation = z.output<typeof openRow>;

/** Which open invitation of the organisation to find; `email`: of a colleague. */
export type InvitationSearch =
  | { readonly id: number }
  | { readonly customerId: CustomerId }
  | { readonly email: string };

/** Finds an open invitation. Indexes: invitation's key, invitation_open. */
export const findOpenInvitation = (
  db: Db,
  organisationId: OrganisationId,
  search: InvitationSearch,
): Promise<OpenInvitation | null> =>
  db.first(
    openRow,
    sql`select i.id, i.kind, i.email, i.role, i.customer_id as "customerId", c.name as "customerName", i.language, i.sends,
        i.sent_at as "sentAt", i.expires_at as "expiresAt",
        coalesce(p.first_name || ' ' || p.last_name, '') as inviter
      from invitation i
      left join person p on p.id = i.invited_by
      left join customer c on c.organisation_id = i.organisation_id and c.id = i.customer_id
      where i.organisation_id = ${organisationId} and i.accepted_at is null and i.withdrawn_at is null
        and ${toCondition(search)}`,
  );

function toCondition(search: InvitationSearch): Sql {
  if ('id' in search) return sql`i.id = ${search.id}`;
  if ('email' in search) return sql`i.kind = 'user' and i.email = ${search.email}`;
  return sql`i.customer_id = ${search.customerId}`;
}

const offerRow = z.object({
  kind: z.enum(['user', 'customer']),
  email: z.string(),
  role: z.enum(ROLES),
  endsAt: z.nullable(z.string()),
  limits: z.nullable(z.object({ groupIds: z.array(z.string()), siteIds: z.array(z.string()) })),
  expiresAt: z.string(),
  organisationName: z.string(),
  inviter: z.string(),
  customerId: z.nullable(ids.customerId),
  customerName: z.nullable(z.string()),
  accountId: z.nullable(ids.personId),
});
/** What an open invitation offers, and the account that has its address. */
export type Offer = z.output<typeof offerRow>;

/** Finds an open invitation of the transaction's organisation as its link shows it. */
export const findOffer = (db: Db, invitationId: number): Promise<Offer | null> =>
  db.first(
    offerRow,
    sql`select kind, email, role, ends_at as "endsAt", limits, expires_at as "expiresAt",
        organisation_name as "organisationName", inviter, customer_id as "customerId",
        customer_name as "customerName", account_id as "accountId"
      from find_invitation(${invitationId})`,
  );
