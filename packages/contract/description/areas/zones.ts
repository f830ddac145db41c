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
import {
  areaVisit,
  machineVisits,
  zoneSuggestion,
  zoneVisits,
  zoneVisitsRequest,
} from '../../entities/zone-visit.ts';
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
    ZoneVisitsRequest: {
      schema: zoneVisitsRequest,
      text: 'An area and days. Many machines take several calls, each after the last machine of the one before.',
      fields: {
        ...SHAPE,
        graceSeconds: { text: 'The longest absence inside a visit.', example: 60 },
        minSeconds: { text: 'The shortest visit.', example: 60 },
        startsOn: { text: 'The first civil date of the organisation.', example: '2026-11-01' },
        endsOn: { text: 'The last civil date, included; at most 90 days.', example: '2026-11-20' },
        after: { text: 'The `next` of the call before. Null for the first call.', example: null },
      },
    },
    AreaVisit: {
      schema: areaVisit,
      text: 'The time that a machine was in an area.',
      fields: {
        startTime: { text: 'The first instant inside.', example: '2026-11-20T07:10:00Z' },
        endTime: { text: 'The last instant inside, as far as it is known.', example: '2026-11-20T08:25:00Z' },
        insideSeconds: { text: 'How long the machine was seen inside.', example: 4_500 },
        unseenSeconds: { text: 'How much of the visit the machine was not seen.', example: 0 },
        isOpen: { text: 'Whether it was inside when it was last seen.', example: false },
      },
    },
    MachineVisits: {
      schema: machineVisits,
      text: 'The visits of a machine.',
      fields: {
        visits: 'The visits, the earliest first; at most 200.',
        numberOfVisits: { text: 'How many visits there were.', unit: 'visits', example: 1 },
        insideSeconds: { text: 'How long the machine was seen inside, in all of them.', example: 4_500 },
      },
    },
    ZoneSuggestion: {
      schema: zoneSuggestion,
      text: 'A place where machines stood for long, outside of every zone.',
      fields: {
        latitude: degrees('The latitude of the middle of the stops.', 51.5071),
        longitude: degrees('The longitude of the middle of the stops.', -0.1278),
        radiusMetres: { text: 'The radius of the proposed circle.', example: 75 },
        seconds: { text: 'How long machines stood there.', example: 86_400 },
        stops: { text: 'How often machines stood there.', unit: 'stops', example: 24 },
        machines: { text: 'How many machines stood there.', unit: 'machines', example: 6 },
      },
    },
    ZoneVisits: {
      schema: zoneVisits,
      text: 'The visits of some machines, and how to go on.',
      fields: {
        machines: 'Those with a visit, by id.',
        looked: { text: 'How many machines this call looked at.', unit: 'machines', example: 40 },
        pending: {
          text: 'How many of them are derived again at the moment, so that their visits are missing.',
          unit: 'machines',
          example: 0,
        },
        total: { text: 'How many machines there are.', unit: 'machines', example: 40 },
        next: {
          text: 'What the next call continues after. Null if this was the last.',
          example: null,
        },
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
    'GET /v1/portal/zones/suggestions': {
      fields: { suggestions: 'The places, the longest first; at most 10.' },
    },
    'GET /v1/portal/zones/{id}/restated-days': {
      fields: {
        isPending: {
          text: 'Machines are still being compared with the shape. The days are those found so far.',
          example: false,
        },
        lookedMachines: {
          text: 'How many machines have been compared with the shape.',
          unit: 'machines',
          example: 49,
        },
        machines: { text: 'How many machines there are to compare.', unit: 'machines', example: 49 },
        machineDays: {
          text: 'How many days of machines changed their time in the zone, of the machines that the caller sees.',
          unit: 'machine-days',
          example: 12,
        },
        days: 'The same days in the time zone of the zone, each once, in order.',
      },
    },
    'DELETE /v1/portal/zones/{id}': {
      fields: {
        restorableUntil: { text: 'Until when the zone can be restored.', example: '2026-12-24T09:00:00Z' },
      },
    },
  },
};
