import { type Sql, sql } from './sql.ts';

/** Instants from one, included, to another, left out; null where the end is open. */
export type InstantRange = { readonly from: Date; readonly until: Date | null };

/** Whether the half-open interval that two columns hold has an instant in common with the range. */
export const overlaps = (from: Sql, until: Sql, range: InstantRange): Sql =>
  sql`(${from} < coalesce(${range.until?.toISOString() ?? null}::timestamptz, 'infinity')
    and coalesce(${until}, 'infinity') > ${range.from.toISOString()}::timestamptz)`;

/** Whether the instant lies in the half-open interval that two columns hold. */
export const holdsAt = (from: Sql, until: Sql, at: Date): Sql =>
  sql`(${from} <= ${at.toISOString()}::timestamptz
    and (${until} is null or ${until} > ${at.toISOString()}::timestamptz))`;
