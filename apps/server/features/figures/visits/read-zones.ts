import type { SiteId } from '@groundwork/domain/ids.ts';
import { ZoneIndex } from '@groundwork/domain/zones/zone-index.ts';
import { getVisitRules, type VisitRules, type ZoneKind } from '@groundwork/domain/zones/zone-kind.ts';
import { measureOutline } from '@groundwork/domain/zones/zone-size.ts';
import type { Db } from '../../../db/db.ts';
import { listZoneShapes, type ZoneShapesQuery } from './zone-shapes-query.ts';

/** A zone that machines visit. */
export type VisitedZone = VisitRules & {
  readonly id: number;
  readonly kind: ZoneKind;
  readonly name: string;
  readonly siteId: SiteId | null;
  readonly limitKmh: number | null;
  /** Of its newest shape. */
  readonly squareMetres: number;
};

/** Zones by id, with an index of their shapes. */
export type ZoneSet = { readonly zones: ReadonlyMap<number, VisitedZone>; readonly index: ZoneIndex };

/** Reads zones with the shapes that they had. */
export async function readZones(db: Db, query: ZoneShapesQuery): Promise<ZoneSet> {
  const rows = await listZoneShapes(db, query);
  const zones = new Map(
    rows.map(({ zoneId, kind, name, siteId, limitKmh, graceSeconds, minSeconds, outline }) => [
      zoneId,
      {
        ...{ id: zoneId, kind, name, siteId, limitKmh, squareMetres: measureOutline(outline) },
        ...getVisitRules({ kind, graceSeconds, minSeconds }),
      },
    ]),
  );
  const shapes = rows.map(({ zoneId, from, until, outline }) => ({
    zoneId,
    from: from ?? Number.NEGATIVE_INFINITY,
    until: until ?? Number.POSITIVE_INFINITY,
    outline,
  }));
  return { zones, index: new ZoneIndex(shapes) };
}
