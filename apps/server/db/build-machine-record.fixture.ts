import * as z from 'zod/mini';
import type { FileStore } from '../platform/files/file-store.ts';
import type { BuiltMachine, BuiltOrganisation } from './built-rows.fixture.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

type NewGroup = { organisation: BuiltOrganisation; name: string };
type NewImage = { machine: BuiltMachine; bytes: Uint8Array };

const withId = z.object({ id: z.int() });
let named = 0;

/** Creates groups, and pictures of machines if there is a file store. */
export function createMachineRecordBuild(app: Database, files: FileStore | null) {
  return {
    async machineGroup({ organisation: { id: organisationId }, name }: NewGroup) {
      const { id } = await app.within({ organisationId }, (db) =>
        db.one(
          withId,
          sql`insert into machine_group (organisation_id, name) values (${organisationId}, ${name}) returning id`,
        ),
      );
      return { id, name };
    },
    /** A change of many machines that gave this one its name. */
    async changeSet({ machine: { id, organisationId } }: { machine: BuiltMachine }) {
      return app.within({ organisationId }, async (db) => {
        const set = await db.one(
          withId,
          sql`insert into change_set (organisation_id, kind, permissions, changed_at, records)
            values (${organisationId}, 'selection', '{machines.edit}', '2026-01-01T00:00:00Z', 1) returning id`,
        );
        await db.run(sql`insert into change_set_row (organisation_id, change_set_id, place, record, record_id, before, after)
          select ${organisationId}, ${set.id}, 0, 'machine', id, to_jsonb(m) || jsonb_build_object('name', 'Before ' || id), to_jsonb(m)
          from machine m where organisation_id = ${organisationId} and id = ${id}`);
        return set;
      });
    },
    async machineImage({ machine: { id, organisationId }, bytes }: NewImage): Promise<string> {
      named += 1;
      const name = named.toString(16).padStart(32, '0');
      for (const size of ['s', 'f'])
        await files?.save(`${organisationId}/machine-images/${name}${size}.webp`, bytes);
      await app.within({ organisationId }, (db) =>
        db.run(sql`update machine set image_name = ${name}
          where organisation_id = ${organisationId} and id = ${id}`),
      );
      return name;
    },
  };
}
