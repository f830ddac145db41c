import {
  listedRouteMachine,
  routeCorner,
  routeGap,
  routeLocation,
  routeMapMachine,
  routeStop,
  routeTrip,
  zoneLimit,
} from '../../entities/route.ts';
import { comparedDay, routeRules, routeRulesAnswer, routeTotals } from '../../entities/route-rules.ts';
import type { Area, FieldTexts } from '../area.ts';

const TIMES: FieldTexts = {
  startTime: { text: 'When it began, or the beginning of the range.', example: '2026-11-20T07:10:00Z' },
  endTime: { text: 'When it ended, or the last known instant of it.', example: '2026-11-20T07:25:00Z' },
};
const OF_WAYS: FieldTexts = {
  ...TIMES,
  outOfScope:
    'Whether it lies outside of all zones of the site of the machine, by their shapes of then; a trip for more than a minute. False without a site or a zone of it.',
  unseenSeconds: { text: 'How much of it the machine was not seen.', example: 0 },
  isOpen: { text: 'Whether it still lasts.', example: false },
};
const TIME = { text: 'The instant, by the clock of the device.', example: '2026-11-20T07:12:00Z' };
const LATEST: FieldTexts = {
  timezone: { text: 'The time zone of the machine.', example: 'Europe/London' },
  owner: { text: 'The organisation it is hired from. Null for an own machine.', example: null },
  latestLocation: 'Its newest position. Null if there is none.',
};
const STOPS: FieldTexts = {
  excavator_id: {
    text: 'A machine that loads others. Only the trucks that it served in the range.',
    example: '12',
  },
  stopRadius: {
    text: 'The positions of a stop lie within this distance of their mean, 5 to 500. Without it, 20.',
    unit: 'metres',
    example: 20,
  },
  stopDuration: {
    text: 'A stop lasts at least this long, 30 seconds to a day. Without it, 180.',
    unit: 'seconds',
    example: 180,
  },
  start: {
    text: 'The first civil date in the zone of each machine, or `max` for the first day with data. Without it, today.',
    example: '2026-11-20',
  },
  startsOn: { text: 'The first civil date of the answer.', example: '2026-11-20' },
  endsOn: { text: 'The last civil date of the answer, included.', example: '2026-11-20' },
  thinnedToMetres: {
    text: 'Corners that are nearer to each other than this were left out. Null if none was.',
    example: null,
  },
};

const RULES: FieldTexts = {
  stopRadiusMetres: {
    text: 'The positions of a stop lie within this distance of their mean.',
    example: 20,
  },
  stopDurationSeconds: { text: 'A stop lasts at least this long.', example: 180 },
  driftMetres: {
    text: 'With the engine off, a position further away than this is doubtful.',
    example: 200,
  },
  leastSatellites: {
    text: 'Positions from fewer satellites do not count.',
    unit: 'satellites',
    example: 4,
  },
};

export const ROUTES: Area = {
  name: 'Routes',
  text: 'Where machines were: stops, the trips between them, and the ways that they took, computed from their positions. What a machine did while it was not seen is said, never made up.',
  addresses: ['/v1/portal/maps/routes', '/v1/portal/maps/machines', '/v1/portal/maps/event-location'],
  schemas: {
    RouteLocation: {
      schema: routeLocation,
      text: 'A position that a machine reported.',
      fields: {
        satellites: {
          text: 'How many satellites it is from. Null if that was not reported.',
          unit: 'satellites',
          example: 11,
        },
        time: TIME,
      },
    },
    RouteCorner: {
      schema: routeCorner,
      text: 'A corner of a way. Between two corners, the machine was at most five metres from the straight line at any instant.',
      fields: {
        time: TIME,
        speed: {
          text: 'The highest speed reported since the corner before. Null if none was.',
          unit: 'km/h',
          example: 18,
        },
        isAfterGap: {
          text: 'Whether the machine was not seen since the corner before: the line is the shortest, not the way.',
          example: false,
        },
      },
    },
    ZoneLimit: {
      schema: zoneLimit,
      text: 'A zone with a speed limit that a trip went through.',
      fields: {
        name: { text: 'The name of the zone.', example: 'Haul road' },
        limitKmh: { text: 'Its limit.', example: 30 },
        topSpeedKmh: {
          text: 'The highest speed inside: as reported, and the mean of a stretch over the border. Null if it was not seen inside.',
          example: 34,
        },
        isPassed: { text: 'Whether that speed is above the limit.', example: true },
      },
    },
    RouteTrip: {
      schema: routeTrip,
      text: 'A trip between two stops.',
      fields: {
        ...OF_WAYS,
        geofenceStartName: {
          text: 'The smallest zone that it began in. Empty if there is none.',
          example: '',
        },
        geofenceEndName: { text: 'The smallest zone that it ended in. Empty if there is none.', example: '' },
        zoneLimits: 'The zones with a speed limit that it went through.',
        locations: 'The corners of its way.',
        distanceMetres: { text: 'The length of the way that was seen.', example: 1_840 },
        unseenMetres: { text: 'The least that was travelled while it was not seen.', example: 0 },
        topSpeedKmh: { text: 'The highest speed reported. Null if none was.', unit: 'km/h', example: 24 },
        isCarried: { text: 'Whether it was moved with its engine off.', example: false },
      },
    },
    RouteStop: {
      schema: routeStop,
      text: 'A stay at one place.',
      fields: {
        ...OF_WAYS,
        centre: 'The mean of its positions in the first hour.',
        radius: { text: 'How far its positions are from the centre.', unit: 'metres', example: 4.2 },
      },
    },
    RouteGap: {
      schema: routeGap,
      text: 'A time in which no position was reported, though one was due.',
      fields: TIMES,
    },
    ListedRouteMachine: {
      schema: listedRouteMachine,
      text: 'A machine that the route map lists.',
      fields: LATEST,
    },
    RouteRules: {
      schema: routeRules,
      text: 'What makes a stop, and which positions count.',
      fields: RULES,
    },
    RouteRulesAnswer: {
      schema: routeRulesAnswer,
      text: 'The candidate rules of the organisation, and those of today.',
      fields: {
        candidate: 'The rules that the organisation tries. Null if there are none.',
        today: 'The rules of the stored paths.',
      },
    },
    RouteTotals: {
      schema: routeTotals,
      text: 'What some rules make of the days of a machine.',
      fields: {
        stops: { text: 'The number of stops.', unit: 'stops', example: 13 },
        trips: { text: 'The number of trips.', unit: 'trips', example: 12 },
        distanceMetres: { text: 'The length of the ways that were seen.', example: 48_200 },
        drivingSeconds: { text: 'The time in trips.', example: 10_800 },
        standingSeconds: { text: 'The time in stops.', example: 28_800 },
        unseenSeconds: { text: 'How much of both the machine was not seen.', example: 0 },
      },
    },
    ComparedDay: {
      schema: comparedDay,
      text: 'A day by today’s rules and by others. What goes on over midnight counts on the day on which it began.',
      fields: {
        date: { text: 'The civil date in the zone of the machine.', example: '2026-11-20' },
        today: 'By the rules of the stored paths.',
        candidate: 'By the other rules.',
      },
    },
    RouteMapMachine: {
      schema: routeMapMachine,
      text: 'A machine with its stops, trips and gaps in a range.',
      fields: {
        ...LATEST,
        locations: 'The positions that count: not at zero degrees, and from four satellites or more.',
        locationsStep: {
          text: 'Of how many positions one is listed.',
          unit: 'positions',
          example: 1,
        },
        trips: 'The trips, in the order of time.',
        stops: 'The stops, in the order of time.',
        gaps: 'The times without a position.',
        isPending: {
          text: 'Whether the machine is being derived again: stops and trips come in a moment.',
          example: false,
        },
      },
    },
  },
  calls: {
    'GET /v1/portal/maps/routes': {
      fields: {
        ...STOPS,
        experimental:
          'Whether the candidate rules of the organisation are used, if it has any. Nothing of the paths is stored.',
        candidate: 'The candidate rules that were used. Null: the rules of today.',
        usestops:
          'Whether a trip ends at each stop. Otherwise it goes on over stops in which the engine was never off.',
        locations: 'Whether to list the positions, too.',
        machines: 'The machines, by name.',
      },
    },
    'GET /v1/portal/maps/routes/machines': { fields: { machines: 'The machines, by name.' } },
    'PUT /v1/portal/maps/routes/rules': {
      fields: { candidate: 'The rules to try. Null removes them.' },
    },
    'GET /v1/portal/maps/routes/rules/comparison': {
      fields: {
        ...RULES,
        machineId: { text: 'The machine to compare.', example: '7' },
        startsOn: { text: 'The first of the 30 days.', example: '2026-10-22' },
        endsOn: { text: 'The last of the 30 days: today.', example: '2026-11-20' },
        isPending: {
          text: 'Whether the machine is being derived again: its days come in a moment.',
          example: false,
        },
        today: 'All days by the rules of the stored paths.',
        candidate: 'All days by the other rules.',
        days: 'The days on which there is a stop or trip by one of them.',
      },
    },
    'GET /v1/portal/maps/routes/report': {
      fields: {
        ...STOPS,
        start: {
          text: 'The first civil date. Without it, or `max`, all data.',
          example: '2026-11-20',
        },
        report:
          '`summary-routes`: a line for each machine. `detail-routes`: a line for each stop and trip. `work_cycles-kpi-summary`: the work cycles of each machine in a line, `work_cycles-kpi-detail`: a line for each cycle, `work_cycles-routes`: a line for each of its legs.',
      },
    },
    'GET /v1/portal/maps/event-location/{id}': {
      fields: {
        at: { text: 'The instant, in whole seconds, not after now.', example: '2026-11-20T07:12:00Z' },
        from: { text: 'The beginning of the half hour around it.', example: '2026-11-20T06:57:00Z' },
        until: { text: 'The end of the half hour, or now.', example: '2026-11-20T07:27:00Z' },
        place: 'Where it was. Null if it was not seen at that instant.',
        machine: 'The machine, with its stops, trips and gaps in the half hour.',
      },
    },
    'GET /v1/portal/maps/machines/{id}': { fields: { ...STOPS, machine: 'The machine.' } },
  },
};
