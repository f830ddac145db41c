import { BURNED_FUELS } from '@groundwork/domain/fuel/emission-factors.ts';
import * as z from 'zod/mini';
import { emissionFactorsAnswer } from '../../entities/emission-factors.ts';
import { fuelPricesAnswer } from '../../entities/fuel-prices.ts';
import type { Area } from '../area.ts';

export const EMISSIONS: Area = {
  name: 'Fuel and emissions',
  text: 'What a litre of fuel costs and emits, by start date. Costs and emissions are figured with it.',
  addresses: ['/v1/portal/emission-factors', '/v1/portal/fuel-prices'],
  schemas: {
    Fuel: { schema: z.enum(BURNED_FUELS), text: 'What an engine burns.' },
    EmissionFactors: {
      schema: emissionFactorsAnswer,
      text: 'The emission factors of the organisation.',
      fields: {
        'versions.kilogramsPerLitre': 'Carbon dioxide equivalent of burning a litre of each fuel.',
        versions: 'The factors of the organisation, earliest first; each holds until the next one begins.',
      },
    },
    FactorsByFuel: {
      schema: emissionFactorsAnswer.shape.defaults,
      text: 'Carbon dioxide equivalent of burning a litre of each fuel.',
    },
    FuelPrice: {
      schema: fuelPricesAnswer.shape.versions.def.element,
      text: 'The price of a litre of fuel from a date until the next price.',
      fields: { currency: { text: 'The currency by ISO 4217.', example: 'EUR' } },
    },
    FuelPrices: {
      schema: fuelPricesAnswer,
      text: 'The fuel prices of the organisation.',
      fields: {
        versions:
          'The prices, earliest first; each holds until the next one begins. Before the first, costs have no value.',
        'versions.currency': { text: 'The currency by ISO 4217.', example: 'EUR' },
      },
    },
  },
  calls: {
    'PUT /v1/portal/emission-factors': {
      fields: { 'versions.kilogramsPerLitre': 'Carbon dioxide equivalent of burning a litre of each fuel.' },
    },
    'PUT /v1/portal/fuel-prices': {
      fields: { 'versions.currency': { text: 'The currency by ISO 4217.', example: 'EUR' } },
    },
  },
};
