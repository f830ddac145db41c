import {
  newZone,
  zone,
  zoneBounds,
  zoneChange,
  zoneCopy,
  zoneFields,
  zoneFile,
  zoneListItem,
  zoneOutline,
  zoneShape,
  zoneShapeChange,
} from '../../entities/zone.ts';
import type { Area, FieldTexts } from '../area.ts';

const ZONE: FieldTexts = {
  kind: {
    text: 'What the zone is for. The zone of the kind `site` is the outline of its site.',
    example: 'load',
  },
  name: { text: 'The name of the zone. That of its site for the kind `site`.', example: 'Face 3' },
  siteId: { text: 'The site to which the zone belongs. Null for none.', example: '31' },
  siteName: { text: 'The name of that site. Null for none.', example: 'North quarry' },
  limitKmh: { text: 'The speed limit, of a zone of that kind. Null for any other.', example: null },
  graceSeconds: {
    text: 'The longest absence inside a visit. Null for that of the kind: 60, and 0 for no-go areas and speed limits.',
    example: null,
  },
  minSeconds: {
    text: 'The shortest visit. Null for that of the kind: 60, 10 for load and dump, and 0 for no-go areas and speed limits.',
    example: null,
  },
  numberOfShapes: { text: 'How many shapes it had, one after the other.', unit: 'shapes', example: 1 },
  heldFrom: 'Since when its present shape holds. Null if it always held, or if there is none.',
  shapes: 'What it covered and covers, the earliest first.',
  bounds: 'The box around its present shape. Null if it has none.',
};
const SHAPE: FieldTexts = {
  from: { text: 'From when the shape holds. Null if it always held.', example: null },
  until: { text: 'Until when the shape holds. Null if it still does.', example: null },
  outline: {
    text: 'What the zone covers, as a GeoJSON geometry.',
    example: {
      type: 'Polygon',
      coordinates: [
        [
          [-0.12, 51.5],
          [-0.11, 51.5],
          [-0.11, 51.51],
          [-0.12, 51.5],
        ],
      ],
    },
  },
};
const OF_SITE: FieldTexts = { siteId: { text: 'Only the zones of this site.', example: '31' } };
const degrees = (text: string, example: number) => ({ text, unit: 'degrees', example });

export const ZONES: Area = {
  name: 'Zones',
  text: 'Areas where machines load, dump, must not go or have to be slow, and the outlines of sites. The shape of a zone is dated: after a change from a day on, visits before that day stay.',
  addresses: ['/v1/portal/zones'],
  schemas: {
    Zone: { schema: zone, text: 'A zone with its shapes.', fields: ZONE },
    ZoneFields: {
      schema: zoneFields,
      text: 'The fields of a zone without its shapes. An edit sends all of them.',
      fields: ZONE,
    },
    NewZone: {
      schema: newZone,
      text: 'A new zone with its first shape.',
      fields: { ...ZONE, ...SHAPE },
    },
    ZoneShape: { schema: zoneShape, text: 'What a zone covers for a time.', fields: SHAPE },
    ZoneShapeChange: {
      schema: zoneShapeChange,
      text: 'The shape of a zone from an instant on. Later shapes are replaced.',
      fields: {
        ...SHAPE,
        from: {
          text: 'From when the zone has the shape. Null for always.',
          example: '2026-11-01T00:00:00Z',
        },
      },
    },
    ZoneListItem: { schema: zoneListItem, text: 'A zone without its shapes.', fields: ZONE },
    ZoneBounds: {
      schema: zoneBounds,
      text: 'A box of longitudes and latitudes. Across the antimeridian, `east` is beyond 180.',
      fields: {
        west: degrees('The western edge.', -0.12),
        south: degrees('The southern edge.', 51.5),
        east: degrees('The eastern edge.', -0.11),
        north: degrees('The northern edge.', 51.51),
      },
    },
    ZoneOutline: { schema: zoneOutline, text: 'The present shape of a zone.', fields: SHAPE },
    ZoneChange: {
      schema: zoneChange,
      text: 'A zone after a change of its shape, and the days whose visits change.',
      fields: {
        zone: 'The zone after the change.',
        changes: 'The civil days of the zone whose visits are computed again.',
        'changes.startsOn': {
          text: 'The first civil date. Null for the first day with data.',
          example: '2026-11-01',
        },
        'changes.endsOn': { text: 'The last civil date, included.', example: '2026-11-24' },
      },
    },
    ZoneFile: {
      schema: zoneFile,
      text: 'A GeoJSON file of zones, one per feature, with the properties `name`, `kind`, `limitKmh`, `graceSeconds` and `minSeconds`.',
      fields: {
        kind: { text: 'The kind of zones that name none.', example: 'other' },
        siteId: { text: 'The site of all of them. Null for none.', example: '31' },
      },
    },
    ZoneCopy: {
      schema: zoneCopy,
      text: 'A copy of a zone for another site.',
      fields: {
        siteId: { text: 'The other site.', example: '32' },
        name: { text: 'The name of the copy. Without it, that of the zone.', example: 'Face 3' },
      },
    },
  },
  calls: {
    'GET /v1/portal/zones': { fields: { ...OF_SITE, zones: 'The zones, by name.' } },
    'GET /v1/portal/zones/outlines': {
      fields: {
        ...OF_SITE,
        outlines: 'The shapes, without those of zones that are left out.',
        leftOut: {
          text: 'How many zones were left out, because more points cannot be drawn.',
          unit: 'zones',
          example: 0,
        },
      },
    },
    'DELETE /v1/portal/zones/{id}': {
      fields: {
        restorableUntil: { text: 'Until when the zone can be restored.', example: '2026-12-24T09:00:00Z' },
      },
    },
  },
};
