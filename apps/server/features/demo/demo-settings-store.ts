import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Modules that a new organisation has off, and of which a demo has something to show. */
const SHOWN = { fuel: true, co2: true, speed: true };

/** Switches on what a demo has to show; whatever else the organisation has set stays. */
export async function saveDemoModules(db: Db, organisationId: number): Promise<void> {
  await db.run(sql`update organisation
    set settings = settings || jsonb_build_object(
      'modules', coalesce(settings -> 'modules', '{}') || ${JSON.stringify(SHOWN)}::jsonb)
    where id = ${organisationId}`);
}
