import { type Sql, sql } from './sql.ts';

/** A half-open range of instants; null: open-ended. */
export type InstantRange = { readonly from: Date; readonly until: Date | null };

/** Condition: the half-open interval of two columns overlaps the range. */
export const overlaps = (from: Sql, until: Sql, range: InstantRange): Sql =>
  sql`(${from} < coalesce(${range.until?.toISOString() ?? null}::timestamptz, 'infinity')
    and coalesce(${until}, 'infinity') > ${range.from.toISOString()}::timestamptz)`;

/** Condition: the half-open interval of two columns contains the instant. */
export const holdsAt = (from: Sql, until: Sql, at: Date): Sql =>
  sql`(${from} <= ${at.toISOString()}::timestamptz
    and (${until} is null or ${until} > ${at.toISOString()}::timestamptz))`;
