import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { OrganisationType } from '@groundwork/domain/session/organisation-type.ts';
import type { ShiftCalendar } from '@groundwork/domain/shifts/shift-calendar.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { readCalendarContents } from '../shift-time/public.ts';
import type { TypeValuesOfMachines } from './read-type-values.ts';

const allowanceRow = z.object({ hireId: z.int(), hours: z.number() });

/** What is agreed for the hires of an organisation, and its calendars. */
type Agreements = {
  /** Daily hours agreed for a hire itself, by hire id. */
  readonly allowances: ReadonlyMap<number, number>;
  /** By the calendar key in slices. */
  readonly calendars: ReadonlyMap<string, ShiftCalendar>;
};

/** Everything that determines the contracted hours of an organisation's machines. */
export type RentalTerms = Agreements & {
  readonly organisationType: OrganisationType;
  readonly typeValues: TypeValuesOfMachines;
};

export async function readAgreements(db: Db, organisationId: OrganisationId): Promise<Agreements> {
  const [allowances, calendars] = await Promise.all([
    listAllowances(db, organisationId),
    readCalendarContents(db, organisationId),
  ]);
  return { allowances: new Map(allowances.map(({ hireId, hours }) => [hireId, hours])), calendars };
}

/** Index: hire's key. */
function listAllowances(db: Db, organisationId: OrganisationId) {
  return db.rows(
    allowanceRow,
    sql`select id as "hireId", daily_allowance_hours::float8 as hours from hire
      where organisation_id = ${organisationId} and daily_allowance_hours is not null`,
  );
}
