import { sql } from '../../../db/sql.ts';

/** The settings of the organisation `o`, with its dealer as its members see it. */
export const SETTINGS_COLUMN = sql`o.settings || jsonb_build_object('dealer', find_dealer(o.dealer_id))`;
