import * as z from 'zod/mini';
import type { BuiltMachine, BuiltOrganisation } from './built-rows.fixture.ts';
import type { Database } from './database.ts';
import { type Sql, sql } from './sql.ts';

/** A site or a customer of an organisation. */
export type BuiltRecord = { readonly id: number; readonly name: string; readonly organisationId: number };

type NewSite = { organisation: BuiltOrganisation; name?: string; code?: string; zone?: string };
type NewCustomer = { organisation: BuiltOrganisation; name?: string; code?: string; linkedTo?: number };
type Dated = { machine: BuiltMachine; from?: string; until?: string | null };
type NewSiteAssignment = Dated & { site: BuiltRecord };
type NewHire = Dated & { customer: BuiltRecord; contractNumber?: string; dailyAllowanceHours?: number };
type NewBreakdown = Dated & { reason?: string };

const withId = z.object({ id: z.int() });
const FROM = '2026-01-01T00:00:00Z';

let built = 0;
const next = (): number => {
  built += 1;
  return built;
};

/** Makes records for tests, as the role `app` inside their organisation. */
export function createRecordsBuild(app: Database) {
  const insert = (organisationId: number, query: Sql) =>
    app.within({ organisationId }, (db) => db.one(withId, query));
  return {
    async site(given: NewSite): Promise<BuiltRecord> {
      const { organisation, name = `Site ${next()}`, code = '', zone = 'Europe/London' } = given;
      const organisationId = organisation.id;
      const { id } = await insert(
        organisationId,
        sql`insert into site (organisation_id, name, code, time_zone)
          values (${organisationId}, ${name}, ${code}, ${zone}) returning id`,
      );
      return { id, name, organisationId };
    },
    async customer(given: NewCustomer): Promise<BuiltRecord> {
      const { organisation, name = `Customer ${next()}`, code = '', linkedTo = null } = given;
      const organisationId = organisation.id;
      const { id } = await insert(
        organisationId,
        sql`insert into customer (organisation_id, name, code, linked_organisation_id)
          values (${organisationId}, ${name}, ${code}, ${linkedTo}) returning id`,
      );
      return { id, name, organisationId };
    },
    siteAssignment({ machine, site, from = FROM, until = null }: NewSiteAssignment) {
      const { organisationId } = machine;
      return insert(
        organisationId,
        sql`insert into site_assignment (organisation_id, machine_id, site_id, assigned_from, assigned_to)
          values (${organisationId}, ${machine.id}, ${site.id}, ${from}, ${until}) returning id`,
      );
    },
    hire(given: NewHire) {
      const { machine, customer, from = FROM, until = null } = given;
      const { contractNumber = '', dailyAllowanceHours = null } = given;
      const { organisationId } = machine;
      return insert(
        organisationId,
        sql`insert into hire (organisation_id, machine_id, customer_id, hired_from, hired_to,
            daily_allowance_hours, contract_number)
          values (${organisationId}, ${machine.id}, ${customer.id}, ${from}, ${until},
            ${dailyAllowanceHours}, ${contractNumber}) returning id`,
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
