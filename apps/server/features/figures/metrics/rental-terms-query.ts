import type { OrganisationType } from '@groundwork/domain/session/organisation-type.ts';
import type { ShiftCalendar } from '@groundwork/domain/shifts/shift-calendar.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { readCalendarContents } from './calendar-contents-query.ts';
import type { TypeValuesOfMachines } from './read-type-values.ts';

const allowanceRow = z.object({ hireId: z.int(), hours: z.number() });

/** What decides how many hours are contracted, for all machines of an organisation. */
export type RentalTerms = {
  readonly organisationType: OrganisationType;
  /** Hours a day that a hire names itself, by hire. */
  readonly allowances: ReadonlyMap<number, number>;
  /** By the key that slices name them with. */
  readonly calendars: ReadonlyMap<string, ShiftCalendar>;
  readonly typeValues: TypeValuesOfMachines;
};

export async function readRentalTerms(
  db: Db,
  organisation: { readonly id: number; readonly type: OrganisationType },
  typeValues: TypeValuesOfMachines,
): Promise<RentalTerms> {
  const allowances = await listAllowances(db, organisation.id);
  return {
    organisationType: organisation.type,
    allowances: new Map(allowances.map(({ hireId, hours }) => [hireId, hours])),
    calendars: await readCalendarContents(db, organisation.id),
    typeValues,
  };
}

/** Index: hire's key. */
function listAllowances(db: Db, organisationId: number) {
  return db.rows(
    allowanceRow,
    sql`select id as "hireId", daily_allowance_hours::float8 as hours from hire
      where organisation_id = ${organisationId} and daily_allowance_hours is not null`,
  );
}
