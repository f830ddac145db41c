import { type Sql, sql } from '../../db/sql.ts';

/** An instant of the derivation, in whole seconds since 1970, as a timestamptz. */
export const instantOf = (seconds: number): Sql => sql`to_timestamp(${seconds})`;

/** A timestamptz as whole seconds since 1970, rounded down. */
export const secondsOf = (instant: Sql): Sql => sql`floor(extract(epoch from ${instant}))::bigint`;
