import {
  type CustomerId,
  type OperatorId,
  type OrganisationId,
  type SiteId,
  toCustomerId,
  toOperatorId,
  toSiteId,
} from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { BuiltMachine, BuiltOrganisation } from './built-rows.fixture.ts';
import type { Database } from './database.ts';
import { type Sql, sql } from './sql.ts';

type BuiltRecord<Id extends number> = {
  readonly id: Id;
  readonly name: string;
  readonly organisationId: OrganisationId;
};
export type BuiltSite = BuiltRecord<SiteId>;
export type BuiltCustomer = BuiltRecord<CustomerId>;
export type BuiltOperator = BuiltRecord<OperatorId>;

type NewSite = { organisation: BuiltOrganisation; name?: string; code?: string; zone?: string };
type NewCustomer = {
  organisation: BuiltOrganisation;
  name?: string;
  code?: string;
  linkedTo?: OrganisationId;
};
type NewZone = {
  organisation: BuiltOrganisation;
  name?: string;
  kind?: 'load' | 'dump' | 'no-go' | 'other';
  site?: BuiltSite;
  outline?: object;
  from?: string;
  isDeleted?: boolean;
};
type Dated = { machine: BuiltMachine; from?: string; until?: string | null };
type NewSiteAssignment = Dated & { site: BuiltSite };
type NewHire = Dated & { customer: BuiltCustomer; contractNumber?: string; dailyAllowanceHours?: number };
type NewOperatorAssignment = Dated & { operator: BuiltOperator };
type NewForeignNumber = { organisation: BuiltOrganisation; kind: 'machine' | 'customer' | 'hire' };
type NewBreakdown = Dated & { reason?: string };

const withId = z.object({ id: z.int() });
const FROM = '2026-01-01T00:00:00Z';

let built = 0;
const next = (): number => {
  built += 1;
  return built;
};

/** Creates records for tests, as the role `app` within their organisation. */
export function createRecordsBuild(app: Database) {
  const insert = (organisationId: OrganisationId, query: Sql) =>
    app.within({ organisationId }, (db) => db.one(withId, query));
  return {
    async site(input: NewSite): Promise<BuiltSite> {
      const { organisation, name = `Site ${next()}`, code = '', zone = 'Europe/London' } = input;
      const organisationId = organisation.id;
      const { id } = await insert(
        organisationId,
        sql`insert into site (organisation_id, name, code, time_zone)
          values (${organisationId}, ${name}, ${code}, ${zone}) returning id`,
      );
      return { id: toSiteId(id), name, organisationId };
    },
    /** Gives a site an outline for all time. */
    siteOutline({ site: { id, organisationId }, outline }: { site: BuiltSite; outline: object }) {
      return insert(
        organisationId,
        sql`with made as (insert into zone (organisation_id, kind, site_id)
            values (${organisationId}, 'site', ${id}) returning id)
          insert into zone_shape (organisation_id, zone_id, valid_from, outline)
          select ${organisationId}, made.id, '-infinity', ${JSON.stringify(outline)} from made
          returning zone_id as id`,
      );
    },
    /** Without an outline, a zone without a shape. */
    zone(input: NewZone) {
      const { organisation, name = `Zone ${next()}`, kind = 'load', site = null, outline = null } = input;
      const { from = '-infinity', isDeleted = false } = input;
      const organisationId = organisation.id;
      return insert(
        organisationId,
        sql`with made as (insert into zone (organisation_id, kind, name, site_id, deleted_at)
            values (${organisationId}, ${kind}, ${name}, ${site?.id ?? null},
              case when ${isDeleted}::boolean then now() end) returning id),
          shaped as (insert into zone_shape (organisation_id, zone_id, valid_from, outline)
            select ${organisationId}, made.id, ${from}, shape::jsonb
            from made, (select ${outline && JSON.stringify(outline)}::text as shape) given where shape is not null)
          select id from made`,
      );
    },
    /** A new record with a number of another system; returns the number. */
    async foreignNumber({ organisation: { id: organisationId }, kind }: NewForeignNumber): Promise<string> {
      const number = `N-${next()}`;
      const machine = sql`insert into machine (organisation_id, name, machine_type, foreign_number)
        values (${organisationId}, ${number}, 'EXCAVATOR', ${kind === 'machine' ? number : null}) returning id`;
      const customer = sql`insert into customer (organisation_id, name, code, foreign_number)
        values (${organisationId}, ${number}, '', ${kind === 'customer' ? number : null}) returning id`;
      if (kind === 'machine') await insert(organisationId, machine);
      if (kind === 'customer') await insert(organisationId, customer);
      if (kind === 'hire')
        await insert(
          organisationId,
          sql`with machine as (${machine}), customer as (${customer})
            insert into hire (organisation_id, machine_id, customer_id, hired_from, foreign_number)
            select ${organisationId}, machine.id, customer.id, ${FROM}, ${number} from machine, customer returning id`,
        );
      return number;
    },
    async customer(input: NewCustomer): Promise<BuiltCustomer> {
      const { organisation, name = `Customer ${next()}`, code = '', linkedTo = null } = input;
      const organisationId = organisation.id;
      const { id } = await insert(
        organisationId,
        sql`insert into customer (organisation_id, name, code, linked_organisation_id)
          values (${organisationId}, ${name}, ${code}, ${linkedTo}) returning id`,
      );
      return { id: toCustomerId(id), name, organisationId };
    },
    siteAssignment({ machine, site, from = FROM, until = null }: NewSiteAssignment) {
      const { organisationId } = machine;
      return insert(
        organisationId,
        sql`insert into site_assignment (organisation_id, machine_id, site_id, assigned_from, assigned_to)
          values (${organisationId}, ${machine.id}, ${site.id}, ${from}, ${until}) returning id`,
      );
    },
    hire(input: NewHire) {
      const { machine, customer, from = FROM, until = null } = input;
      const { contractNumber = '', dailyAllowanceHours = null } = input;
      const { organisationId } = machine;
      return insert(
        organisationId,
        sql`insert into hire (organisation_id, machine_id, customer_id, hired_from, hired_to,
            daily_allowance_hours, contract_number)
          values (${organisationId}, ${machine.id}, ${customer.id}, ${from}, ${until},
            ${dailyAllowanceHours}, ${contractNumber}) returning id`,
      );
    },
    async operator(input: { organisation: BuiltOrganisation; name?: string }): Promise<BuiltOperator> {
      const { organisation, name = `Operator ${next()}` } = input;
      const organisationId = organisation.id;
      const { id } = await insert(
        organisationId,
        sql`insert into operator (organisation_id, name) values (${organisationId}, ${name}) returning id`,
      );
      return { id: toOperatorId(id), name, organisationId };
    },
    operatorAssignment({ machine, operator, from = FROM, until = null }: NewOperatorAssignment) {
      const { organisationId } = machine;
      return insert(
        organisationId,
        sql`insert into operator_assignment (organisation_id, machine_id, operator_id, assigned_from, assigned_to)
          values (${organisationId}, ${machine.id}, ${operator.id}, ${from}, ${until}) returning id`,
      );
    },
    breakdown({ machine, from = FROM, until = null, reason = 'Hydraulics' }: NewBreakdown) {
      const { organisationId } = machine;
      return insert(
        organisationId,
        sql`insert into breakdown (organisation_id, machine_id, broken_from, broken_to, reason)
          values (${organisationId}, ${machine.id}, ${from}, ${until}, ${reason}) returning id`,
      );
    },
  };
}
