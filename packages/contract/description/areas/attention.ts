import {
  attentionAnswer,
  attentionLevels,
  attentionLevelsAnswer,
  attentionMachine,
} from '../../entities/attention.ts';
import { nearestPlace, offSite } from '../../entities/place.ts';
import type { Area, FieldTexts } from '../area.ts';
import { IN_LANGUAGE } from '../town-name.ts';

const NAME_AND_DISTANCE: FieldTexts = {
  name: { text: `The name of the town${IN_LANGUAGE}.`, example: 'Chelmsford' },
  countryCode: { text: 'The country of the town by ISO 3166-1 alpha-2.', example: 'GB' },
  distanceMetres: { text: 'From the centre of the town to the position.', unit: 'metres', example: 1_997 },
};

const OFF_SITE: FieldTexts = {
  distanceMetres: {
    text: 'From the outline of the site to the newest position.',
    unit: 'metres',
    example: 35_721,
  },
  since: {
    text: 'When it left: the first position outside after the last one at the site, or the oldest one within 30 days.',
    example: '2026-11-17T22:01:04Z',
  },
};

const LEVELS: FieldTexts = {
  offSiteMetres: {
    text: 'A machine is off its site if its newest position is further than this outside the outline.',
    example: 200,
  },
  offSiteMinutes: { text: 'For at least this long; at once if its engine is off there.', example: 10 },
  batteryPercent: { text: 'The battery of a source is low below this charge.', example: 20 },
  battery12Volts: {
    text: 'The 12 V supply of a machine is low below this at rest.',
    unit: 'volts',
    example: 11.8,
  },
  battery24Volts: {
    text: 'The 24 V supply of a machine is low below this at rest.',
    unit: 'volts',
    example: 23.6,
  },
  idleShareRatio: {
    text: 'A day idles too much if its idle share is at least this many times the median of the 28 days before.',
    unit: 'times',
    example: 1.5,
  },
  idleExtraMinutes: {
    text: 'And its idle time is this much longer than the usual share gives.',
    example: 60,
  },
  unusedDays: {
    text: 'A machine on hire is unused if it was not on for this long.',
    unit: 'days',
    example: 7,
  },
};

export const ATTENTION: Area = {
  name: 'Attention',
  text: 'The machines that need somebody today, why, and the levels of the organisation that decide it.',
  addresses: ['/v1/portal/attention', '/v1/portal/attention-levels'],
  schemas: {
    NearestPlace: {
      schema: nearestPlace,
      text: 'The town by which people name a position: within 30 km, a larger one rather than a closer one. From GeoNames.',
      fields: NAME_AND_DISTANCE,
    },
    OffSite: {
      schema: offSite,
      text: 'How far a machine is off its site, and since when.',
      fields: OFF_SITE,
    },
    AttentionLevels: {
      schema: attentionLevels,
      text: 'The levels from which machines need attention.',
      fields: LEVELS,
    },
    AttentionLevelsAnswer: {
      schema: attentionLevelsAnswer,
      text: 'The levels in force, and those of the portal.',
      fields: {
        levels: 'The levels in force.',
        defaults: 'The levels of the portal, in force until the organisation sets its own.',
      },
    },
    AttentionMachine: {
      schema: attentionMachine,
      text: 'A machine that needs attention.',
      fields: {
        findings: 'Why, most severe first.',
        'findings.reason':
          'The kind of finding: `no-go`, `off-site`, `zone-speed`, `broken-down`, `silent`, `battery`, `idle-share` or `unused`.',
        'findings.since': { text: 'Since when it holds.', example: '2026-11-17T22:01:04Z' },
        'findings.distanceMetres': {
          text: 'From the outline of the site to the newest position.',
          unit: 'metres',
          example: 35_721,
        },
        'findings.until': {
          text: 'Until when the machine cannot work, as it was logged. Null if that is open.',
          example: null,
        },
        'findings.zoneName': { text: 'The zone.', example: 'Blasting area' },
        'findings.isOpen': { text: 'Whether it was inside when it was last seen.', example: false },
        'findings.limitKmh': { text: 'The limit of the zone.', example: 30 },
        'findings.topSpeedKmh': {
          text: 'The highest speed inside: as reported, and the mean of a stretch over the border.',
          example: 44,
        },
        'findings.cause': { text: 'Why it cannot work, as it was logged.', example: 'Hydraulic pump' },
        'findings.percent': {
          text: "The charge of the source's own battery. Null if the supply of the machine is low.",
          unit: 'percent',
          example: 14,
        },
        'findings.volts': {
          text: 'The supply of the machine at rest. Null if the battery of the source is low.',
          unit: 'volts',
          example: null,
        },
        'findings.level': {
          text: 'The level that is undercut.',
          unit: 'that of the value',
          example: 20,
        },
        'findings.date': { text: 'The civil day: today, or yesterday.', example: '2026-11-20' },
        'findings.idleSeconds': { text: 'Idle time of the day.', unit: 'seconds', example: 9_000 },
        'findings.idlePercentage': {
          text: 'The share of active and idle time that was idle on the day.',
          unit: 'percent',
          example: 41.7,
        },
        'findings.usualIdlePercentage': {
          text: 'The median of that share over the 28 days before.',
          unit: 'percent',
          example: 18.2,
        },
        'findings.extraIdleSeconds': {
          text: 'Idle time beyond the usual share of the day.',
          unit: 'seconds',
          example: 5_070,
        },
        'findings.hiredFrom': { text: 'Since when it is on hire.', example: '2026-11-02T06:00:00Z' },
        'findings.customer': {
          text: 'The customer who hires it. Null for a machine hired from its owner.',
          example: 'Hill & Sons',
        },
      },
    },
    AttentionAnswer: {
      schema: attentionAnswer,
      text: 'The machines that need attention.',
      fields: {
        computedAt: { text: 'The instant of the answer.', example: '2026-11-20T14:05:00Z' },
        machines: 'The most severe finding first, then the one that has lasted longest; up to the limit.',
        total: { text: 'How many machines need attention, listed or not.', unit: 'machines', example: 9 },
        reasons:
          'The number of machines by their most severe finding. The numbers add up to the total; reasons without machines are left out.',
        'reasons.reason': 'The most severe finding.',
      },
    },
  },
  calls: {
    'GET /v1/portal/attention': {
      fields: {
        limit: { text: 'The number of machines in the answer.', unit: 'machines', example: 8 },
      },
    },
    'PUT /v1/portal/attention-levels': {
      fields: { levels: 'All levels of the organisation.' },
    },
  },
};
