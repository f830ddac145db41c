import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { displayedState } from '../../../entities/machine-activity.ts';
import { machineTypeKey } from '../../../entities/machine-type.ts';
import { instant } from '../../../fields.ts';
import { mapQuery } from './index.ts';

const { countries: _countries, places: _places, ...query } = mapQuery;

/** Columns of equal length: a row for each machine. */
const columns = {
  /** By id, each as the difference to the one before. */
  ids: z.array(z.int()),
  latitudes: z.array(z.int()),
  longitudes: z.array(z.int()),
  /** Places in `stateNames`. */
  states: z.array(z.int()),
  /** Places in `typeNames`. */
  types: z.array(z.int()),
};

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/positions',
  summary:
    'The machines with a position, packed for the first drawing of a map: state, type and rounded position',
  query: z.strictObject(query),
  answer: z.object({
    /** The instant of the states and positions. */
    computedAt: instant,
    ...columns,
    stateNames: z.array(displayedState),
    typeNames: z.array(machineTypeKey),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'read',
  inEmbed: ['map'],
  module: 'always',
  showsPositions: true,
  weight: 'light',
  reads: ['machines', 'activity'],
});
