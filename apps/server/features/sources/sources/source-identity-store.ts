import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import { type Database, QUERY_TIMEOUT_MS } from '../../../db/database.ts';
import * as ids from '../../../db/ids.ts';
import { compile, sql } from '../../../db/sql.ts';

/** The channel that is notified when the owner of a code changes. */
export const SOURCES_CHANGED = 'groundwork_sources';

/** The source and organisation of a device. */
export type SourceIdentity = {
  readonly organisationId: OrganisationId;
  readonly sourceId: SourceId;
  readonly type: string;
};

const identityRow = z.object({
  code: z.string(),
  organisation_id: ids.organisationId,
  source_id: ids.sourceId,
  type: z.string(),
});

/** Reads the owners of codes, with the gateway's role. */
export class SourceIdentityStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Finds the owned ones of these codes, in one query. Index: source_identity's key. */
  async listOwned(codes: readonly string[]): Promise<Map<string, SourceIdentity>> {
    const statement = compile(sql`
      select i.code, i.organisation_id, i.source_id, s.type
      from source_identity i
      join source s on s.organisation_id = i.organisation_id and s.id = i.source_id
      where i.code = any(${codes}::text[])`);
    const query = { ...statement, query_timeout: QUERY_TIMEOUT_MS };
    const { rows } = await this.#database.pool.query(query);
    return new Map(
      rows
        .map((row) => identityRow.parse(row))
        .map((row) => [
          row.code,
          { organisationId: row.organisation_id, sourceId: row.source_id, type: row.type },
        ]),
    );
  }

  /** Calls `onChange` whenever sources change, until the connection is lost (`onLost`) or the returned function is called. */
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
