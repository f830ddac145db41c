import type { AuditEventAnswer } from '@groundwork/contract/entities/audit-event.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { readPages } from '../../../db/read-pages.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';

/** Which events; see the contract. */
export type AuditFilter = {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly personId?: string | undefined;
  readonly action?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subjectId?: string | undefined;
};

/** Days are those of its zone. */
export type AuditedOrganisation = { readonly id: OrganisationId; readonly timeZone: string };

const PAGE_EVENTS = 50;
const MAX_LINES = 5_000;

const eventRow = z.object({
  id: z.string(),
  at: z.string(),
  atMicroseconds: z.string(),
  personId: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  action: z.string(),
  subject: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  changes: z.nullable(z.record(z.string(), z.array(z.unknown()))),
  requestId: z.nullable(z.string()),
});
type EventRow = z.output<typeof eventRow>;

/** Names come from the people whom the policies show: members of the organisation. */
const SELECT = sql`select e.id::text, e.at, (extract(epoch from e.at) * 1000000)::bigint::text as "atMicroseconds",
    e.person_id::text as "personId", p.first_name || ' ' || p.last_name as "personName", e.action, e.subject, e.changes,
    e.request_id as "requestId"
  from audit_event e left join person p on p.id = e.person_id`;

const LATEST_FIRST = sql`order by e.at desc, e.id desc`;

/** Indexes: audit_event_at, audit_event_person, audit_event_action, audit_event_subject. */
function matches({ id, timeZone }: AuditedOrganisation, filter: AuditFilter): Sql {
  const { startDate, endDate, personId, action, subjectKind, subjectId } = filter;
  const startOf = (date: string) => sql`to_timestamp(${startOfCivilDate(date, timeZone)})`;
  return joinSql(
    [
      sql`where e.organisation_id = ${id}`,
      ...(startDate === undefined ? [] : [sql`e.at >= ${startOf(startDate)}`]),
      ...(endDate === undefined ? [] : [sql`e.at < ${startOf(addDays(endDate, 1))}`]),
      ...(personId === undefined ? [] : [sql`e.person_id = ${personId}::bigint`]),
      ...(action === undefined ? [] : [hasAction(action)]),
      ...(subjectKind === undefined ? [] : [isAbout(subjectKind, subjectId)]),
    ],
    ' and ',
  );
}

/** A noun alone stands for all its verbs: `.` is followed by `/`. */
const hasAction = (action: string): Sql =>
  action.includes('.')
    ? sql`e.action collate "C" = ${action}`
    : sql`e.action collate "C" >= ${`${action}.`} and e.action collate "C" < ${`${action}/`}`;

/** A kind without an id is searched by time. */
const isAbout = (kind: string, id: string | undefined): Sql =>
  id === undefined
    ? sql`e.subject ? ${`${kind}Id`}`
    : sql`e.id = any (array(select list_audit_events_about(${kind}, ${id})))`;

/** Returns a page of events, the latest first, and where the next one begins. */
export async function listAuditEvents(
  db: Db,
  organisation: AuditedOrganisation,
  { before, ...filter }: AuditFilter & { readonly before?: string | undefined },
): Promise<{ events: AuditEventAnswer[]; next: string | null }> {
  const [microseconds = '', id = ''] = before?.split('.') ?? [];
  const isEarlier = before
    ? sql`and (e.at, e.id) < (timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::bigint)`
    : sql``;
  const rows = await db.rows(
    eventRow,
    sql`${SELECT} ${matches(organisation, filter)} ${isEarlier} ${LATEST_FIRST} limit ${PAGE_EVENTS + 1}`,
  );
  const events = rows.slice(0, PAGE_EVENTS);
  const last = rows.length > PAGE_EVENTS ? events.at(-1) : undefined;
  return {
    events: events.map(presentEvent),
    next: last ? `${last.atMicroseconds}.${last.id}` : null,
  };
}

const personRow = z.object({ id: z.string(), name: z.string() });

/** Lists the members of an organisation, by name. Indexes: the keys of membership and person. */
export const listAuditedPeople = (
  db: Db,
  organisationId: OrganisationId,
): Promise<z.output<typeof personRow>[]> =>
  db.rows(
    personRow,
    sql`select p.id::text, p.first_name || ' ' || p.last_name as name
      from membership m join person p on p.id = m.person_id
      where m.organisation_id = ${organisationId} order by p.last_name, p.first_name, p.id`,
  );

/** Reads all events of a filter in pages, the latest first. */
export const readAuditEvents = (
  db: Db,
  organisation: AuditedOrganisation,
  filter: AuditFilter,
): AsyncGenerator<EventRow[]> =>
  readPages(db, eventRow, sql`${SELECT} ${matches(organisation, filter)} ${LATEST_FIRST}`);

const settledRow = z.object({ id: z.string() });

/**
 * Returns the events after an id, in the order of their ids, for readers that continue after the last one: an event is held back
 * while one with a lower id may still be committed. Needs a transaction that sees what others commit.
 */
export async function listSettledEvents(
  db: Db,
  organisationId: OrganisationId,
  after: string,
): Promise<AuditEventAnswer[]> {
  const settled = await db.one(settledRow, sql`select find_settled_audit_id()::text as id`);
  const rows = await db.rows(
    eventRow,
    sql`${SELECT} where e.organisation_id = ${organisationId}
        and e.id > ${after}::bigint and e.id <= ${settled.id}::bigint
      order by e.id limit ${MAX_LINES}`,
  );
  return rows.map(presentEvent);
}

function presentEvent({ personId, personName, atMicroseconds: _, ...event }: EventRow): AuditEventAnswer {
  return { ...event, person: personId === null ? null : { id: personId, name: personName } };
}
