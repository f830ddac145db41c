import { type Sql, sql } from './sql.ts';

/** An instant of the derivation, in whole seconds since 1970, as a timestamptz. */
export const toTimestamp = (seconds: number): Sql => sql`to_timestamp(${seconds})`;

/** A timestamptz as whole seconds since 1970, rounded down. */
export const toEpochSeconds = (instant: Sql): Sql => sql`floor(extract(epoch from ${instant}))::bigint`;
