import { baseMap } from '../../entities/base-map.ts';
import { mapMachine } from '../../entities/map-machine.ts';
import { foundPlace } from '../../entities/place.ts';
import type { Area, FieldTexts } from '../area.ts';
import { IN_LANGUAGE } from '../town-name.ts';

const RASTER = {
  kind: 'raster',
  url: 'https://tiles.example.com/{z}/{x}/{y}.png',
  attribution: '© Example Maps',
  tileSizePixels: 256,
  maxZoom: 19,
};
const TRIAL_KEY = {
  text: 'The key of the trial. To save: that of the trial to use, or null for no choice.',
  example: '0f8fad5b-d9cb-469f-a165-70867728950e',
};
const ORIGINS = {
  text: 'The servers that browsers load it from. The content policy of pages allows these.',
  example: ['https://tiles.example.com'],
};
const BASE_MAP_FIELDS: FieldTexts = {
  baseMap: 'The base map.',
  origins: ORIGINS,
  'trial.origins': ORIGINS,
  chosenBy:
    'Whose choice it is: the organisation, the installation, the environment of the server, or nobody (`default`).',
  policyKey: {
    text: 'A browser that keeps it in its settings cookie gets pages that may load the map. Null: every page may.',
    example: '0f8fad5b-d9cb-469f-a165-70867728950e',
  },
  mayChoose: 'Whether administrators of the organisation may choose its base map.',
  trial: 'What the person tries, for an hour. Null if nothing.',
  key: TRIAL_KEY,
  'trial.key': TRIAL_KEY,
};
const BASE_MAP_CALLS = [
  'GET /v1/portal/maps/base-map',
  'PUT /v1/portal/maps/base-map',
  'GET /v1/portal/maps/base-map/trial',
  'PUT /v1/portal/maps/base-map/trial',
  'GET /v1/admin/base-map',
  'PUT /v1/admin/base-map',
  'GET /v1/portal/organisations/{id}/base-map',
  'PUT /v1/portal/organisations/{id}/base-map',
];

/** Other values than 20 metres and 180 seconds are folded from the positions of one machine, of a day. */
const STOP_TEXTS: FieldTexts = {
  stopRadius: {
    text: 'The positions of a stop lie within this distance of their mean, 5 to 500. Another value than 20 asks for one machine.',
    unit: 'metres',
    example: 20,
  },
  stopDuration: {
    text: 'A stop lasts at least this long, 30 seconds to a day. Another value than 180 asks for one machine.',
    unit: 'seconds',
    example: 180,
  },
};

export const MAP: Area = {
  name: 'Map and live changes',
  text: 'Where machines are, how many there are by state and country, and the stream of changes that screens follow.',
  addresses: [
    '/v1/portal/maps',
    '/v1/portal/live',
    '/v1/admin/base-map',
    '/v1/portal/organisations/{id}/base-map',
  ],
  schemas: {
    MapMachine: {
      schema: mapMachine,
      text: 'A machine on a map: its type, its present state and its newest position.',
      fields: {
        standsSince: {
          text: 'Since when it has stood in a stop. Null if it does not. Only if the query says what makes a stop.',
          example: '2026-11-20T07:12:00Z',
        },
      },
    },
    FoundPlace: {
      schema: foundPlace,
      text: 'A town of at least 1,000 inhabitants, from GeoNames.',
      fields: {
        name: { text: `The name of the town${IN_LANGUAGE}.`, example: 'Chelmsford' },
        countryCode: { text: 'The country of the town by ISO 3166-1 alpha-2.', example: 'GB' },
        inhabitants: {
          text: 'How many people live there. Null if that is not known.',
          unit: 'people',
          example: 111_511,
        },
        latitude: {
          text: 'Latitude of its centre, north positive, WGS 84.',
          unit: 'degrees',
          example: 51.736,
        },
        longitude: {
          text: 'Longitude of its centre, east positive, WGS 84.',
          unit: 'degrees',
          example: 0.47,
        },
      },
    },
    BaseMap: {
      schema: baseMap,
      text: 'The ground of the map: built in (`offline`), a free public service (`public`: OpenFreeMap), a MapLibre style, a PMTiles archive (vector tiles with the layers of Protomaps, or pictures), or pictures of tiles (`raster`).',
      fields: {
        kind: 'Which of these it is.',
        url: {
          text: 'Its address; of `raster` with {z}, {x} and {y}. Browsers load from it directly.',
          example: RASTER.url,
        },
        attribution: {
          text: 'Whom the map names as its source, as the terms of the service require.',
          example: RASTER.attribution,
        },
        tileSizePixels: { text: 'The width and height of a tile.', example: 256 },
        maxZoom: { text: 'The highest zoom with tiles.', unit: 'zoom levels', example: 19 },
      },
      example: RASTER,
    },
  },
  calls: {
    ...Object.fromEntries(
      BASE_MAP_CALLS.map((call) => [
        call,
        {
          fields: BASE_MAP_FIELDS,
          ...(call.endsWith('/trial') && { request: { baseMap: RASTER, origins: [] } }),
        },
      ]),
    ),
    'GET /v1/portal/maps/places': {
      fields: {
        search: {
          text: 'The beginning of the name or of a word in it. Case, accents and punctuation do not matter.',
          example: 'chelms',
        },
        places: 'At most six: a name that is the whole text first, then those with most inhabitants.',
      },
    },
    'GET /v1/portal/maps/positions': {
      fields: {
        ids: {
          text: 'The ids in ascending order, each as the difference to the one before; the first one as it is.',
          unit: 'ids',
          example: [1042, 1, 7],
        },
        latitudes: {
          text: 'Latitudes, north positive, WGS 84; in the order of the ids, like all columns.',
          unit: 'ten-thousandths of a degree',
          example: [517_360, 521_000, 517_361],
        },
        longitudes: {
          text: 'Longitudes, east positive, WGS 84.',
          unit: 'ten-thousandths of a degree',
          example: [4_700, -15_500, 4_700],
        },
        states: {
          text: 'The state of each machine, as its place in `stateNames`.',
          unit: 'places from 0',
          example: [0, 1, 0],
        },
        types: {
          text: 'The type of each machine, as its place in `typeNames`.',
          unit: 'places from 0',
          example: [0, 0, 1],
        },
        stateNames: { text: 'The states that machines have.', example: ['active', 'off'] },
        typeNames: { text: 'The types that machines have.', example: ['EXCAVATOR', 'DUMPER'] },
      },
    },
    'GET /v1/portal/maps/live': { fields: STOP_TEXTS },
    'GET /v1/portal/maps/summary': {
      fields: {
        ...STOP_TEXTS,
        standing: {
          text: 'How many machines stand in a stop. Only if the query says what makes a stop.',
          unit: 'machines',
          example: 7,
        },
        'countries.country': { text: 'The country by ISO 3166-1 alpha-2.', example: 'GB' },
      },
    },
    'GET /v1/portal/live': {
      answer: 'event: machines\ndata: ["1042"]\n\n',
    },
  },
};
