import { type Sql, sql } from './sql.ts';

/** Converts whole seconds since 1970, as the derivation uses them, to a timestamptz. */
export const toTimestamp = (seconds: number): Sql => sql`to_timestamp(${seconds})`;

/** Converts a timestamptz to whole seconds since 1970, rounded down. */
export const toEpochSeconds = (instant: Sql): Sql => sql`floor(extract(epoch from ${instant}))::bigint`;
