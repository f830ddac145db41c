import type { LineImport } from '@groundwork/contract/entities/line-import.ts';
import {
  type NewZone,
  newZone,
  ZONE_FILE_FIELDS,
  type zoneFile,
} from '@groundwork/contract/entities/zone.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { listFieldProblems } from '../../../platform/http/field-problems.ts';
import { importLines, type ReadLine, readGeoJson, toSavedLines } from '../../base/line-import/public.ts';
import { mustHaveRoom, mustHaveSite } from './edit-zone.ts';
import { saveNewShapes } from './new-shapes-store.ts';
import { saveNewZones, toZoneColumns } from './zone-store.ts';

type ZoneFile = z.output<typeof zoneFile>;

/**
 * Creates the zones of a GeoJSON file, or none if one has a problem. Throws NOT_FOUND for the site, TOO_MANY_ZONES, and as
 * `importLines`.
 */
export async function importZones(
  db: Db,
  organisationId: OrganisationId,
  { text, dryRun, kind, siteId }: ZoneFile,
): Promise<LineImport> {
  await mustHaveSite(db, organisationId, siteId);
  const lines = readGeoJson(text, ZONE_FILE_FIELDS);
  await mustHaveRoom(db, organisationId, lines.length);
  const file = {
    ...{ lines, nameField: 'name' },
    readLine: (values: Record<string, unknown>) => readLine({ kind, ...values, siteId }),
    saveAll: async (zones: readonly NewZone[]) => {
      const saved = await saveNewZones(db, organisationId, zones.map(toZoneColumns));
      const shapes = zones.map(({ outline }, index) => ({ zoneId: saved[index] ?? 0, outline }));
      await saveNewShapes(db, organisationId, shapes);
      return toSavedLines(saved, 'name');
    },
  };
  const tried = await importLines(db, { ...file, dryRun: true });
  return dryRun || tried.bad > 0 ? tried : importLines(db, { ...file, dryRun: false });
}

function readLine(values: Record<string, unknown>): ReadLine<NewZone> {
  const fields = newZone.safeParse(values);
  return fields.success
    ? { row: fields.data }
    : { problems: listFieldProblems(null, fields.error.issues, values) };
}
