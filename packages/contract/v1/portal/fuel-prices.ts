import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { fuelPricesAnswer, fuelPriceVersions } from '../../entities/fuel-prices.ts';
import { seenVersion } from '../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/fuel-prices',
  summary: 'Price of a litre of fuel by start date',
  answer: fuelPricesAnswer,
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'fuel',
  weight: 'light',
  reads: ['fuel-prices'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/fuel-prices',
  summary: 'Replaces all fuel prices of the organisation',
  body: z.strictObject({ versions: fuelPriceVersions, version: seenVersion }),
  answer: fuelPricesAnswer,
  errors: ['CONFLICT'],
  may: 'fuel-prices.manage',
  scope: 'person',
  module: 'fuel',
  weight: 'light',
  refreshes: ['fuel-prices', 'activity'],
});
