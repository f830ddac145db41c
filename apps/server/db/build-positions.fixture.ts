import * as z from 'zod/mini';
import type { BuiltMachine } from './built-rows.fixture.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

type NewPosition = {
  machine: BuiltMachine;
  latitudeE7?: number;
  longitudeE7?: number;
  at?: string;
};
type NewLocationShare = { machine: BuiltMachine; recipient?: string; sharedAt?: string };

const withId = z.object({ id: z.string() });
const DAY_MS = 86_400_000;

/** Creates newest positions of machines, and links to them. */
export const createPositionsBuild = (app: Database) => ({
  /** A newest reading with a position, of no source. */
  async position({
    machine: { id, organisationId },
    latitudeE7 = 538_000_000,
    longitudeE7 = -15_500_000,
    at = '2026-11-20T09:30:00Z',
  }: NewPosition): Promise<void> {
    await app.within({ organisationId }, (db) =>
      db.run(sql`insert into current (organisation_id, machine_id, time, source_id, latitude_e7, longitude_e7, located_at,
          touched_at)
        values (${organisationId}, ${id}, ${at}, 0, ${latitudeE7}, ${longitudeE7}, ${at}, ${at})`),
    );
  },
  /** A link that nobody has the token of, by nobody who is known. */
  async locationShare({
    machine: { id, organisationId },
    recipient = 'guest@example.com',
    sharedAt = '2026-11-20T09:45:00Z',
  }: NewLocationShare): Promise<{ readonly id: string }> {
    const expiresAt = new Date(Date.parse(sharedAt) + DAY_MS).toISOString();
    return app.within({ organisationId }, (db) =>
      db.one(
        withId,
        sql`insert into location_share (organisation_id, machine_id, link_id, token_hash, channel, recipient, latitude_e7,
            longitude_e7, located_at, shared_by, shared_at, expires_at)
          select ${organisationId}, ${id}, gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), 'email', ${recipient},
            538000000, -15500000, ${sharedAt}, person_id, ${sharedAt}, ${expiresAt}
          from membership where organisation_id = ${organisationId} limit 1 returning id::text`,
      ),
    );
  },
});
