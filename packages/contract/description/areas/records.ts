import { breakdown } from '../../entities/breakdown.ts';
import { operator, operatorAssignment, operatorFields, operatorListItem } from '../../entities/operator.ts';
import { site, siteAssignment, siteFields, siteListItem, siteOutline } from '../../entities/site.ts';
import { placeFigures, siteFigures, siteMachine, siteWithFigures } from '../../entities/site-figures.ts';
import { siteFile } from '../../entities/site-import.ts';
import { timelineDay, timelineMachine } from '../../entities/site-timeline.ts';
import type { Area, FieldText, FieldTexts } from '../area.ts';
import { PAGES } from './hires.ts';

const SITE_NAME: FieldText = { text: 'The name of the site.', example: 'North quarry' };
const SITE_CODE: FieldText = {
  text: "The organisation's own code of the site, unique whatever the case; empty for none.",
  example: 'NQ-1',
};
const SITE = {
  name: SITE_NAME,
  code: SITE_CODE,
};

const PLACE: FieldTexts = {
  numberOfMachines: { text: 'How many machines in use are there now.', unit: 'machines', example: 6 },
  machinesInRange: {
    text: 'How many machines in use were there in the range, for any time.',
    unit: 'machines',
    example: 8,
  },
  states: 'How many of the machines are in each state now; states without machines are left out.',
  figures: 'The figures of the time that machines spent there.',
};

export const SITES: Area = {
  name: 'Sites',
  text: 'Places where machines work, with their outlines and time zones, and which machine is where from when to when.',
  addresses: [
    '/v1/portal/sites',
    '/v1/portal/site-assignments',
    '/v1/portal/machines/{id}/site-assignments',
    '/v1/portal/maps/sites',
  ],
  schemas: {
    Outline: {
      schema: site.shape.outline.def.innerType,
      text: 'A GeoJSON geometry (RFC 7946): closed rings of longitude and latitude in degrees.',
      fields: { type: 'Whether it is one polygon or several.' },
    },
    Site: { schema: site, text: 'A site with its outline.', fields: SITE },
    SiteFields: {
      schema: siteFields,
      text: 'The fields of a site. An edit sends all of them.',
      fields: SITE,
    },
    SiteListItem: {
      schema: siteListItem,
      text: 'A site without its outline.',
      fields: {
        ...SITE,
        numberOfMachines: { text: 'How many machines are assigned to it now.', unit: 'machines', example: 6 },
      },
    },
    SiteOutline: { schema: siteOutline, text: 'A site on a map.', fields: SITE },
    SiteAssignment: {
      schema: siteAssignment,
      text: 'A machine at a site, from the start until just before the end.',
      fields: {
        origin:
          'Whether a person set it (`hand`), or the position of the machine (`position`) while sites follow positions. One whose dates a person changed is set by hand.',
      },
    },
    SiteFigures: {
      schema: siteFigures,
      text: 'The figures of a place over some days: of the time that machines spent there, and of no other time.',
    },
    PlaceFigures: {
      schema: placeFigures,
      text: 'The machines of a place now, and its figures.',
      fields: PLACE,
    },
    SiteWithFigures: {
      schema: siteWithFigures,
      text: 'A site with its machines now and its figures.',
      fields: { ...SITE, ...PLACE },
    },
    SiteMachine: {
      schema: siteMachine,
      text: 'A machine that is or was at a site, with the figures of its time there.',
      fields: {
        isThere: 'Whether it is at the site now.',
        location: 'Its newest position; null if it is not there now, or has none.',
        offSite: 'How far it is off the site. Null if it is not, or is not there now.',
        figures: 'The figures of the time that it spent at the site.',
      },
    },
    TimelineMachine: {
      schema: timelineMachine,
      text: 'What a machine did while it was at a site. Every stretch lies in the time that it was there.',
      fields: {
        stretches: 'The stretches of its engine states, in order.',
        shifts: 'When work was planned. Null if no calendar is in force.',
        outOfHours: 'The time with the engine on outside the shifts that counts.',
      },
    },
    TimelineDay: { schema: timelineDay, text: 'A civil day in the time zone of the site.' },
    SiteFile: {
      schema: siteFile,
      text: 'A file of sites. A CSV file has headings: `name` and `zone`, and optionally `code`, `startsOn` and `endsOn`.',
    },
  },
  calls: {
    'GET /v1/portal/sites/{id}/timeline': {
      fields: {
        start: {
          text: 'The first civil date in the zone of the site; default today.',
          example: '2026-11-16',
        },
        end: {
          text: 'The last civil date, seven days later at most; default the first.',
          example: '2026-11-20',
        },
        name: SITE_NAME,
        days: 'The civil days of the range in the time zone of the site.',
        machines: 'The machines in use that were there, by name, 200 at most.',
        machinesLeftOut: {
          text: 'How many machines were there beyond the 200 that are answered.',
          unit: 'machines',
          example: 0,
        },
      },
    },
    'GET /v1/portal/sites/{id}/figures': {
      fields: {
        site: 'The site with its outline.',
        place: 'All machines of the site together.',
        machines: 'Those there now, then those that were there in the range, each by name.',
      },
    },
    'GET /v1/portal/sites/figures': {
      fields: {
        sites: 'The sites by name; with a filter, those at which a chosen machine is or was.',
        withoutSite:
          'The time that machines spent at no site, and hired machines. Null if there is none and no machine is there now.',
        all: 'All places together: the figures that the dashboard has of the same machines and days.',
      },
    },
  },
};

const OPERATOR_TEXTS = {
  name: { text: 'The name of the operator.', example: 'Ben Hill' },
  code: {
    text: "The organisation's own number of the operator, unique whatever the case; empty for none.",
    example: 'P-204',
  },
};

export const OPERATORS: Area = {
  name: 'Operators',
  text: 'The people who drive machines, and who has which machine from when to when. Availability is the shift time with an operator.',
  addresses: [
    '/v1/portal/operators',
    '/v1/portal/operator-assignments',
    '/v1/portal/machines/{id}/operator-assignments',
  ],
  schemas: {
    Operator: { schema: operator, text: 'A person who drives machines.', fields: OPERATOR_TEXTS },
    OperatorFields: {
      schema: operatorFields,
      text: 'The fields of an operator. An edit sends all of them.',
      fields: OPERATOR_TEXTS,
    },
    OperatorListItem: {
      schema: operatorListItem,
      text: 'An operator with the machines of the moment.',
      fields: { ...OPERATOR_TEXTS, machines: 'The machines that the operator has now, by name.' },
    },
    OperatorAssignment: {
      schema: operatorAssignment,
      text: 'An operator on a machine, from the start until just before the end.',
    },
  },
};

export const BREAKDOWNS: Area = {
  name: 'Breakdowns',
  text: 'Periods in which a machine could not work, as people log them.',
  addresses: ['/v1/portal/breakdowns', '/v1/portal/machines/{id}/breakdowns'],
  schemas: {
    Breakdown: {
      schema: breakdown,
      text: 'A period in which a machine could not work, from the start until just before the end.',
      fields: { reason: { text: 'Why the machine could not work.', example: 'Hydraulic hose' } },
    },
  },
  calls: {
    'GET /v1/portal/breakdowns': { fields: PAGES },
    ...Object.fromEntries(
      ['POST /v1/portal/machines/{id}/breakdowns', 'PATCH /v1/portal/breakdowns/{id}'].map((key) => [
        key,
        { fields: { reason: { text: 'Why the machine could not work.', example: 'Hydraulic hose' } } },
      ]),
    ),
  },
};
