import {
  heatPlace,
  heatTiles,
  heatTotal,
  speedHeatPlace,
  speedHeatTiles,
  speedHeatTotal,
} from '../../entities/heat.ts';
import type { Area, FieldTexts } from '../area.ts';
import { IN_LANGUAGE } from '../town-name.ts';

const TILES: FieldTexts = {
  columns: {
    text: 'The column of each tile, counted from 180° west.',
    unit: 'tiles',
    example: [261_998],
  },
  rows: { text: 'The row of each tile, counted from the north.', unit: 'tiles', example: [174_356] },
};
const MIDDLE =
  'The middle of its tile with the most time: of zoom 19 near the border of a site, else of zoom 14.';
const PLACE: FieldTexts = {
  name: `The name of the site, or of the nearest town${IN_LANGUAGE}. Empty far from both.`,
  siteId: { text: 'The site. Null outside of all sites.', example: '12' },
  countryCode: { text: 'The country of the town. Null at a site.', example: null },
  latitude: { text: MIDDLE, unit: 'degrees', example: 51.5 },
  longitude: { text: MIDDLE, unit: 'degrees', example: -0.1 },
};
const PRESENCE = 'How long machines were seen there.';
const IDLE = 'How long they idled there.';
const MOVING = 'How long machines were on trips there.';
const METRES = 'The length of their trips there.';
const CALL: FieldTexts = {
  start: {
    text: 'The first civil date in the zone of each machine, or `max` for the first day with data. Without it, today.',
    example: '2026-11-20',
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
  zoom: {
    text: 'The zoom of the tiles, 0 to 19. The answer may have coarser ones than the query if there were too many, or if too many slices had to be read for them; the sums are the same.',
    unit: 'zoom levels',
    example: 19,
  },
  bounds: {
    text: 'West, south, east and north in degrees. Only tiles that meet them are listed; totals and places are those of the whole map.',
    example: '-0.2,51.4,0.1,51.6',
  },
  places: {
    text: 'Whether places are named, `false` by default. Time outside of all sites belongs to the town nearest to its tile of zoom 14.',
    example: 'true',
  },
  startsOn: { text: 'The first civil date of the answer.', example: '2026-11-20' },
  endsOn: { text: 'The last civil date of the answer, included.', example: '2026-11-20' },
  numberOfMachines: { text: 'How many machines the query chooses.', unit: 'machines', example: 12 },
  pendingMachines: {
    text: 'Machines that are being derived again: their time is not in the map yet.',
    unit: 'machines',
    example: 0,
  },
  total: 'The sums of all tiles, also of those outside of the bounds.',
};

export const HEAT: Area = {
  name: 'Heat maps',
  text: 'Where machines spent their time, and how fast they were, by tiles of web maps: a tile of zoom 19 is 76 m wide at the equator and 47 m at 52° north. A stop counts at its centre, a trip along its way. Time in which a machine was not seen counts nowhere. A coarser zoom changes the tiles and never the sums.',
  addresses: ['/v1/portal/maps/heatmap', '/v1/portal/maps/speedheatmap'],
  schemas: {
    HeatTotal: {
      schema: heatTotal,
      text: 'Time by what it was.',
      fields: {
        presenceSeconds: { text: PRESENCE, example: 28_800 },
        idleSeconds: { text: IDLE, example: 3_600 },
      },
    },
    HeatTiles: {
      schema: heatTiles,
      text: 'Tiles as lists of equal length: the nth numbers belong to the nth tile.',
      fields: {
        ...TILES,
        presenceSeconds: { text: PRESENCE, example: [28_800] },
        idleSeconds: { text: IDLE, example: [3_600] },
      },
    },
    HeatPlace: {
      schema: heatPlace,
      text: 'A site, or the surroundings of a town.',
      fields: {
        ...PLACE,
        presenceSeconds: { text: PRESENCE, example: 28_800 },
        idleSeconds: { text: IDLE, example: 3_600 },
      },
    },
    SpeedHeatTotal: {
      schema: speedHeatTotal,
      text: 'Trips by their time and length. Speed is metres divided by seconds.',
      fields: {
        movingSeconds: { text: MOVING, example: 1_800 },
        metres: { text: METRES, unit: 'metres', example: 9_000 },
      },
    },
    SpeedHeatTiles: {
      schema: speedHeatTiles,
      text: 'Tiles as lists of equal length: the nth numbers belong to the nth tile.',
      fields: {
        ...TILES,
        movingSeconds: { text: MOVING, example: [180] },
        metres: { text: METRES, unit: 'metres', example: [900] },
      },
    },
    SpeedHeatPlace: {
      schema: speedHeatPlace,
      text: 'A site, or the surroundings of a town.',
      fields: {
        ...PLACE,
        movingSeconds: { text: MOVING, example: 1_800 },
        metres: { text: METRES, unit: 'metres', example: 9_000 },
      },
    },
  },
  calls: {
    'GET /v1/portal/maps/heatmap': {
      fields: {
        ...CALL,
        tiles: 'The tiles with any time.',
        places:
          'The 50 places with the most time and the 50 with the most idle time; the most time first. Null unless requested.',
      },
    },
    'GET /v1/portal/maps/speedheatmap': {
      fields: {
        ...CALL,
        tiles: 'The tiles with trips.',
        places: 'The 50 places with the most time on trips, that first. Null unless requested.',
      },
    },
  },
};
