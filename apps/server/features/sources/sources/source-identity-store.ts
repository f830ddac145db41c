import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import { compile, sql } from '../../../db/sql.ts';

/** Rung by whoever changes whose a code is. */
export const SOURCES_CHANGED = 'groundwork_sources';

/** Whose readings a device's are. */
export type SourceIdentity = {
  readonly organisationId: number;
  readonly sourceId: number;
  readonly type: string;
};

const identityRow = z.object({
  code: z.string(),
  organisation_id: z.int(),
  source_id: z.int(),
  type: z.string(),
});

/** Reads, as the gateway's role, whose a code is. */
export class SourceIdentityStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The codes that an organisation owns, in one query for all that are asked. Index: source_identity's key. */
  async listOwned(codes: readonly string[]): Promise<Map<string, SourceIdentity>> {
    const { rows } = await this.#database.pool.query(
      compile(sql`
        select i.code, i.organisation_id, i.source_id, s.type
        from source_identity i
        join source s on s.organisation_id = i.organisation_id and s.id = i.source_id
        where i.code = any(${codes}::text[])`),
    );
    return new Map(
      rows
        .map((row) => identityRow.parse(row))
        .map((row) => [
          row.code,
          { organisationId: row.organisation_id, sourceId: row.source_id, type: row.type },
        ]),
    );
  }

  /**
   * Calls `onChange` whenever the bell for sources rings, until the connection is lost (`onLost`) or the
   * function that it gives is called.
   */
  async listen(onChange: () => void, onLost: () => void): Promise<() => void> {
    const client = await this.#database.pool.connect();
    let isOpen = true;
    const end = () => {
      if (isOpen) client.release(true);
      isOpen = false;
    };
    client.on('notification', onChange);
    client.on('error', () => {
      if (isOpen) onLost();
      end();
    });
    try {
      await client.query(`listen ${SOURCES_CHANGED}`);
      return end;
    } catch (error) {
      end();
      throw error;
    }
  }
}
