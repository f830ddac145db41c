import { machineType, ownTypeFields, typeValues } from '../../entities/machine-type.ts';
import { meterCorrection, meterFigure, newMeterCorrection } from '../../entities/meter.ts';
import type { Area } from '../area.ts';

export const METERS: Area = {
  name: 'Meters',
  text: 'Hour meters and odometers: their value now, what it is counted from, and corrections by people.',
  addresses: [
    '/v1/machines/{id}/vhm',
    '/v1/portal/machines/{id}/vhm',
    '/v1/portal/machines/{id}/vom',
    '/v1/portal/meter-corrections',
  ],
  schemas: {
    MeterFigure: {
      schema: meterFigure,
      text: 'A meter of a machine now. Hour meters are in hours, odometers in kilometres.',
      fields: {
        value: {
          text: 'The meter now. Null if it is unknown.',
          unit: 'hours, or kilometres for odometers',
          example: 3_120.4,
        },
      },
    },
    MeterCorrection: {
      schema: meterCorrection,
      text: 'A reading of a meter by a person.',
      fields: {
        time: 'When the meter was read.',
        value: { text: 'What the meter showed.', unit: 'hours, or kilometres for odometers', example: 3_100 },
        madeAt: 'When the correction was entered.',
      },
    },
    NewMeterCorrection: {
      schema: newMeterCorrection,
      text: 'A new reading of a meter, at a time that is not in the future.',
      fields: {
        value: {
          text: 'What the meter shows; a number or the same as text.',
          unit: 'hours, or kilometres for odometers',
          example: 3_121.5,
        },
      },
    },
  },
  calls: {
    'PATCH /v1/portal/machines/{id}/vom': {
      fields: {
        value: {
          text: 'What the odometer shows; a number or the same as text.',
          unit: 'kilometres',
          example: 18_251,
        },
      },
    },
  },
};

const TYPE_NAME = {
  text: 'The name of the type, unique in the organisation.',
  example: 'Long-reach excavator',
};

export const MACHINE_TYPES: Area = {
  name: 'Machine types',
  text: 'The types of machines and the values that decide what counts as work. The catalogue has many; an organisation can change their values and add its own.',
  addresses: ['/v1/portal/machine-types'],
  schemas: {
    MachineType: {
      schema: machineType,
      text: 'A machine type with its present values for the organisation.',
      fields: {
        key: { text: 'The key of the type.', example: 'EXCAVATOR' },
        name: {
          text: 'The name of a type of the organisation. Null for types of the catalogue.',
          example: null,
        },
        numberOfMachines: {
          text: 'How many machines have this type now, archived ones included.',
          unit: 'machines',
          example: 7,
        },
      },
    },
    TypeValues: {
      schema: typeValues,
      text: 'The values of a type that decide how its machines are derived.',
    },
    OwnTypeFields: {
      schema: ownTypeFields,
      text: 'The name and the category of a type of the organisation.',
      fields: { name: TYPE_NAME },
    },
  },
  calls: {
    'POST /v1/portal/machine-types': { fields: { name: TYPE_NAME } },
    'PUT /v1/portal/machine-types/{key}': {
      fields: {
        key: { text: 'The key of the type.', example: 'EXCAVATOR' },
        from: { text: 'From when the values hold. Null for the beginning.', example: null },
      },
      request: {
        values: {
          travels: true,
          onIsWork: false,
          workingRpm: 1_100,
          workSensors: ['hydraulics', 'rpm'],
          greatestTravelSpeedKmh: 6,
          contractHoursPerDay: 8,
        },
        from: null,
        version: 3,
      },
    },
    'DELETE /v1/portal/machine-types/{key}': {
      fields: { key: { text: 'The key of the type.', example: 'EXCAVATOR' } },
    },
  },
};
