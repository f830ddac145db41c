import { zoneStay, zoneVisit } from '../../entities/visit.ts';
import {
  cycleMachine,
  cyclesSummary,
  loaderSummary,
  loaderVisit,
  servedLoad,
  workCycle,
  workVisit,
} from '../../entities/work-cycle.ts';
import { zoneDay, zoneMachineDay, zoneTotal } from '../../entities/zone-day.ts';
import type { Area, FieldTexts } from '../area.ts';

const TIMES: FieldTexts = {
  startTime: { text: 'When it began.', example: '2026-11-20T07:10:00Z' },
  endTime: {
    text: 'When it ended, or how far it is known. Null if it has no end yet.',
    example: '2026-11-20T07:25:00Z',
  },
  isOpen: { text: 'Whether the machine was inside when it was last seen.', example: false },
  insideSeconds: { text: 'How long the machine was seen inside.', example: 840 },
  unseenSeconds: { text: 'How much of it the machine was not seen.', example: 0 },
};
const count = (text: string, unit: string, example: number) => ({ text, unit, example });
const DWELL: FieldTexts = {
  activeSeconds: 'How long it worked inside.',
  idleSeconds: 'How long it idled inside.',
  runningSeconds: 'How long it was on inside, without knowing whether it worked.',
  offSeconds: 'How long it was off inside.',
  unknownSeconds: 'How long it was inside in an unknown state.',
};
const OF_ZONE_DAYS: FieldTexts = {
  ...DWELL,
  day: { text: 'The civil date in the time zone of the machine.', example: '2026-11-20' },
  machines: count('How many machines were inside.', 'machines', 3),
  machineName: { text: 'The name of the machine.', example: 'Dumper 4' },
  entries: count(
    'How often they came in. A return after a short absence and a passage count, too.',
    'entries',
    12,
  ),
  insideSeconds: { text: 'How long they were seen inside, however short.', example: 840 },
};
const OF_CYCLES: FieldTexts = {
  tips: {
    text: 'How often the body was raised. Null if the machine does not report it.',
    unit: 'tips',
    example: 1,
  },
  isUnconfirmed: {
    text: 'Whether the machine reports tips and did not tip: perhaps nothing was dumped.',
    example: false,
  },
  distanceMetres: {
    text: 'The length of the way from the load zone to the next, as far as it was seen.',
    example: 3_900,
  },
};
const DAYS: FieldTexts = {
  start: {
    text: 'The first civil date in the zone of the machine, or `max` for the first day with data. Without it, today.',
    example: '2026-11-20',
  },
  startsOn: { text: 'The first civil date of the answer.', example: '2026-11-20' },
  endsOn: { text: 'The last civil date of the answer, included.', example: '2026-11-20' },
  machine: 'The machine.',
};

export const WORK_CYCLES: Area = {
  name: 'Visits and work cycles',
  text: 'When machines were inside of zones, and what they hauled from load zones to dump zones. Missed loads and dumps without a tip are listed as such.',
  addresses: [
    '/v1/portal/maps/cycles',
    '/v1/portal/maps/excavator',
    '/v1/portal/zones/{id}/days',
    '/v1/portal/zones/{id}/visits',
    '/v1/portal/machines/{id}/visits',
  ],
  schemas: {
    ZoneStay: { schema: zoneStay, text: 'A time inside of a zone without an absence.', fields: TIMES },
    ZoneVisit: {
      schema: zoneVisit,
      text: 'A visit of a machine to a zone. Short absences and time without a position between two stays are part of it.',
      fields: {
        ...TIMES,
        machineName: { text: 'The name of the machine.', example: 'Dumper 4' },
        timezone: { text: 'The time zone of the machine.', example: 'Europe/London' },
        zoneName: { text: 'The name of the zone.', example: 'Face 3' },
        zoneKind: { text: 'What the zone is for.', example: 'load' },
        mayStartEarlier: {
          text: 'Whether it may have begun earlier: more than seven days before the range is not read.',
          example: false,
        },
        ...DWELL,
        stays: 'The times inside that the visit is made of.',
      },
    },
    ZoneTotal: {
      schema: zoneTotal,
      text: 'What machines did inside of a zone.',
      fields: OF_ZONE_DAYS,
    },
    ZoneDay: {
      schema: zoneDay,
      text: 'What machines did inside of a zone on a day.',
      fields: OF_ZONE_DAYS,
    },
    ZoneMachineDay: {
      schema: zoneMachineDay,
      text: 'What a machine did inside of a zone on a day.',
      fields: OF_ZONE_DAYS,
    },
    WorkCycle: {
      schema: workCycle,
      text: 'One load, from where it was loaded to where it was dumped, and the way back.',
      fields: {
        ...TIMES,
        ...OF_CYCLES,
        endTime: {
          text: 'When it came to the next load zone. Null if not within four hours, or not yet.',
          example: '2026-11-20T07:25:00Z',
        },
        dumpTime: {
          text: 'When it dumped: its first tip, else when it last stood in the dump zone.',
          example: '2026-11-20T07:18:00Z',
        },
        loadZone: 'Where it was loaded. Null if nobody saw it load.',
        dumpZone: 'Where it dumped. Null if it tipped outside of all dump zones, or unseen.',
        legs: 'Its parts in the order of time.',
        'legs.leg': { text: 'Which part.', example: 'haul' },
        'legs.startTime': { text: 'When it began.', example: '2026-11-20T07:14:00Z' },
        'legs.endTime': { text: 'When it ended. Null without an end.', example: '2026-11-20T07:18:00Z' },
        'legs.seconds': { text: 'How long it took. Null without an end.', example: 240 },
        hasGap: { text: 'Whether it was not seen for a part of its visits.', example: false },
      },
    },
    CyclesSummary: {
      schema: cyclesSummary,
      text: 'Sums over the cycles of a machine.',
      fields: {
        ...OF_CYCLES,
        cycles: count('How many loads it dumped.', 'cycles', 38),
        missedLoads: count('How many of them nobody saw it load.', 'cycles', 1),
        unseenDumps: count('How many of them it tipped outside of all dump zones, or unseen.', 'cycles', 0),
        unconfirmedDumps: count(
          'How many of them have no tip, although the machine reports tips.',
          'cycles',
          0,
        ),
        payloadTonnes: {
          text: 'An estimate: tips, or cycles where tips are not reported, times the load capacity. Null without one.',
          unit: 'tonnes',
          example: 1_064,
        },
        queueSeconds: 'How long it waited to be loaded and to dump.',
        loadSeconds: 'How long it was loaded.',
        haulSeconds: 'How long it hauled.',
        dumpSeconds: 'How long it dumped.',
        returnSeconds: 'How long it was on its way back.',
        averageSeconds: 'The mean length of cycles with both ends. Null if there is none.',
      },
    },
    WorkVisit: {
      schema: workVisit,
      text: 'A visit to a load or dump zone, of which cycles are made.',
      fields: { ...TIMES, zone: 'The zone.', kind: { text: 'What the zone is for.', example: 'load' } },
    },
    CycleMachine: {
      schema: cycleMachine,
      text: 'A machine that hauls or loads.',
      fields: {
        timezone: { text: 'The time zone of the machine.', example: 'Europe/London' },
        owner: { text: 'The organisation it is hired from. Null for an own machine.', example: null },
      },
    },
    ServedLoad: {
      schema: servedLoad,
      text: 'A truck that was loaded.',
      fields: {
        ...OF_CYCLES,
        machineName: { text: 'The name of the truck.', example: 'Dumper 4' },
        queueTime: { text: 'When it came into the load zone.', example: '2026-11-20T07:10:00Z' },
        loadTime: { text: 'When loading began.', example: '2026-11-20T07:12:00Z' },
        haulTime: { text: 'When it left with its load.', example: '2026-11-20T07:14:00Z' },
        queueSeconds: { text: 'How long it waited.', example: 120 },
        loadSeconds: { text: 'How long it was loaded.', example: 120 },
        isShared: {
          text: 'Whether another loader was in the zone too, so that the load is listed under both.',
          example: false,
        },
      },
    },
    LoaderVisit: {
      schema: loaderVisit,
      text: 'What a loader did in one visit to a load zone.',
      fields: {
        ...TIMES,
        zone: 'The load zone.',
        onSeconds: 'How long it was on inside.',
        waitingSeconds: { text: 'How long it was on inside without a truck to load.', example: 600 },
        loads: 'The trucks that were loaded, in the order of time.',
      },
    },
    LoaderSummary: {
      schema: loaderSummary,
      text: 'Sums over the visits of a loader.',
      fields: {
        trucks: count('How many trucks it served.', 'machines', 4),
        loads: count('How many loads.', 'loads', 96),
        sharedLoads: count('How many of them while another loader was in the zone.', 'loads', 0),
        onSeconds: 'How long it was on in load zones.',
        waitingSeconds: { text: 'How long it was on there without a truck to load.', example: 600 },
        truckQueueSeconds: { text: 'How long trucks waited for it.', example: 900 },
        averageLoadSeconds: { text: 'The mean time to load a truck. Null without loads.', example: 130 },
      },
    },
  },
  calls: {
    'GET /v1/portal/maps/cycles/{id}': {
      fields: {
        ...DAYS,
        summary: 'The sums over its cycles.',
        cycles: 'The cycles that dumped in the range, in the order of time.',
        visits: 'The visits to load and dump zones that they are made of.',
      },
    },
    'GET /v1/portal/maps/excavator/cycles/{id}': {
      fields: {
        ...DAYS,
        excavator_id: {
          text: 'The machine that loads. The machine in the path is then a truck, and only its loads are listed.',
          example: '12',
        },
        summary: 'The sums over its visits.',
        visits: 'The visits to load zones, in the order of time.',
      },
    },
    'GET /v1/portal/zones/{id}/days': {
      fields: {
        ...DAYS,
        byMachine: { text: 'Whether days are listed by machine, too.', example: 'true' },
        pendingMachines: count('How many machines are being derived again.', 'machines', 0),
        total: 'The sums over all days.',
        days: 'The days on which machines were inside, the latest first.',
        machineDays: 'The same by machine. Empty unless requested.',
      },
    },
    'GET /v1/portal/zones/{id}/visits': {
      fields: {
        ...DAYS,
        pendingMachines: count('How many machines are being derived again.', 'machines', 0),
        visits: 'The visits, the latest first.',
      },
    },
    'GET /v1/portal/machines/{id}/visits': { fields: { ...DAYS, visits: 'The visits, the latest first.' } },
  },
};
