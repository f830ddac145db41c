import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { SourceNote } from '@groundwork/domain/sources/source-note.ts';
import { type Database, QUERY_TIMEOUT_MS } from '../../../db/database.ts';
import { compile, sql } from '../../../db/sql.ts';

/** Something unusual in how a source sends, at an instant. */
export type NotedSource = {
  readonly organisationId: OrganisationId;
  readonly sourceId: SourceId;
  readonly note: SourceNote;
  readonly at: Date;
  /** Those that it sent from in turn, for `two-networks`. */
  readonly networks: readonly string[];
};

/** What happens again within this time is one occurrence. */
const OCCURRENCE_GAP = '1 day';

/** Stores the latest occurrence of each note of each source, with the gateway's role. */
export class SourceNoteStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async save(noted: readonly NotedSource[]): Promise<void> {
    const column = <T>(of: (source: NotedSource) => T) => noted.map(of);
    const statement = compile(sql`
      insert into source_note as n (organisation_id, source_id, note, first_at, last_at, networks)
      select u.organisation_id, u.source_id, u.note, u.at, u.at, string_to_array(u.networks, ' ')
      from unnest(
        ${column(({ organisationId }) => organisationId)}::int4[],
        ${column(({ sourceId }) => sourceId)}::int4[],
        ${column(({ note }) => note)}::text[],
        ${column(({ at }) => at.toISOString())}::timestamptz[],
        ${column(({ networks }) => networks.join(' '))}::text[])
        as u (organisation_id, source_id, note, at, networks)
      -- source_pkey
      join source s on s.organisation_id = u.organisation_id and s.id = u.source_id
      -- In one order, so that two gateways never wait for each other's rows.
      order by 1, 2, 3
      on conflict (organisation_id, source_id, note) do update set
        first_at = case when n.last_at >= excluded.first_at - ${OCCURRENCE_GAP}::interval
          then least(n.first_at, excluded.first_at) else excluded.first_at end,
        last_at = greatest(n.last_at, excluded.last_at),
        networks = excluded.networks`);
    const query = { ...statement, query_timeout: QUERY_TIMEOUT_MS };
    await this.#database.pool.query(query);
  }
}
