import { type Sql, sql } from '../../../db/sql.ts';

/** Kilograms of a number of tips by the load capacity of the joined `machine`; null without a load capacity. */
export const payloadKilograms = (tips: Sql): Sql =>
  sql`(${tips} * machine.load_capacity_tonnes * 1000)::float8`;
