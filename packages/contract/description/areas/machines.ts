import {
  machineCard,
  machineEdit,
  machineListItem,
  machineProfile,
  newMachine,
  portalMachine,
} from '../../entities/machine.ts';
import {
  informationChoices,
  machineGroup,
  machineInformation,
  machineInformationEdit,
} from '../../entities/machine-information.ts';
import { savedFilter } from '../../entities/saved-filter.ts';
import { GET as oneMachine } from '../../v1/portal/machines/_id/index.ts';
import type { Area, FieldTexts } from '../area.ts';

const CARD: FieldTexts = {
  sources: 'The sources that are attached to the machine.',
  state:
    'The state at this moment: an engine state, `broken-down`, `not-monitored`, or `hire-ended` for a machine that is not on hire from its owner any more.',
};

const INFORMATION: FieldTexts = {};

export const MACHINES: Area = {
  name: 'Machines',
  text: 'The machines of the organisation and those it has on hire: lists, one machine, its profile, pictures, groups and the filters for all of them.',
  addresses: [
    '/v1/machines',
    '/v1/portal/machines',
    '/v1/portal/foreign/machines',
    '/v1/portal/groups',
    '/v1/portal/filters',
  ],
  schemas: {
    SavedFilter: {
      schema: savedFilter,
      text: 'A filter that a person saved under a name.',
      fields: {
        name: { text: 'The name of the filter.', example: 'Idle diggers' },
        label: { text: 'The page that the filter is for.', example: 'machines' },
        userId: { text: 'The id of the user who saved it.', example: '12' },
        filterID: { text: 'The id of the saved filter.', example: '31' },
        isShared: {
          text: 'Whether everybody in the organisation finds the filter in the list of the page.',
          example: false,
        },
        filters: 'The kinds with their chosen options.',
        'filters.id': { text: 'The kind, as a filter has it.', example: 'machineType' },
        'filters.options': { text: 'The chosen options, as a filter has them.', example: ['EXCAVATOR'] },
      },
    },
    Machine: {
      schema: portalMachine,
      text: 'A machine with its state, its day so far and its figures for the requested days.',
      fields: { ...CARD, distanceTravelled: 'The distance over the requested days.' },
    },
    MachineCard: {
      schema: machineCard,
      text: 'A machine with its state and its day so far, without figures.',
      fields: CARD,
    },
    MachineInRange: {
      schema: oneMachine.answer,
      text: 'A machine with the days of its figures.',
      fields: {
        ...CARD,
        distanceTravelled: 'The distance over the requested days.',
        startsOn: { text: 'The first civil date of the figures.', example: '2026-11-16' },
        endsOn: { text: 'The last civil date of the figures, included.', example: '2026-11-20' },
      },
    },
    MachineSource: {
      schema: portalMachine.shape.sources.def.element,
      text: 'A source that is attached to a machine.',
      fields: { type: 'The type of the source.' },
    },
    MachinePosition: {
      schema: portalMachine.shape.location.def.innerType,
      text: 'Where a machine was, and when.',
    },
    MachineOperator: {
      schema: portalMachine.shape.operator.def.innerType,
      text: 'The person who works with a machine.',
      fields: { operator: { text: 'The name of the person.', example: 'Ben Hill' } },
    },
    PresentBreakdown: {
      schema: portalMachine.shape.breakdown.def.innerType,
      text: 'A breakdown that lasts.',
      fields: {
        from: { text: 'Since when the machine cannot work.', example: '2026-11-18T09:00:00Z' },
        to: { text: 'When it is expected to end, if that was logged.', example: null },
        reason: { text: 'Why the machine cannot work.', example: 'Hydraulic hose' },
      },
    },
    DaySoFar: {
      schema: portalMachine.shape.today,
      text: 'The current civil day of a machine, as text for small drawings.',
      fields: {
        endsAt: { text: 'The instant of the answer.', example: '2026-11-20T14:05:00Z' },
        states: {
          text: 'The states in order, each a letter and its minutes: `a` active, `i` idle, `r` running, `o` off, `m` missing, `u` unknown, `n` not monitored.',
          example: 'o450a90i12a60',
        },
      },
    },
    MachineListItem: {
      schema: machineListItem,
      text: 'A machine without figures, for pickers and lists of names.',
    },
    MachineProfile: {
      schema: machineProfile,
      text: 'The editable machine with its attachments.',
      fields: {
        group: {
          text: 'The group that the machine is in. Null for none.',
          example: { id: '12', name: 'Earthmoving' },
        },
        'group.name': { text: 'The name of the group.', example: 'Earthmoving' },
        'shiftCalendar.name': { text: 'The name of the calendar.', example: 'Day shift' },
      },
    },
    MachineEdit: {
      schema: machineEdit,
      text: 'A change of a machine; fields that are absent stay as they are. It may be a whole profile.',
      fields: {
        group: {
          text: 'The group that the machine is in. Null for none.',
          example: { id: '12', name: 'Earthmoving' },
        },
        'group.name': { text: 'The name of the group.', example: 'Earthmoving' },
      },
    },
    NewMachine: { schema: newMachine, text: 'The fields of a new machine.' },
    MachineInformation: {
      schema: machineInformation,
      text: 'What is known about a machine besides its name and type.',
      fields: INFORMATION,
    },
    MachineInformationEdit: {
      schema: machineInformationEdit,
      text: 'A change of the additional information; fields that are absent stay as they are.',
      fields: INFORMATION,
    },
    InformationChoices: {
      schema: informationChoices,
      text: 'The choices and the mandatory fields of the additional information.',
      fields: {
        oem: {
          text: "The organisation's list of makers, and those of its machines.",
          example: ['Volvo', 'JCB'],
        },
        ownershipType: 'The ways to hold a machine.',
        fuelType: 'The fuels.',
      },
    },
    MachineGroup: {
      schema: machineGroup,
      text: 'A group of machines. A machine is in one group at most.',
      fields: {
        name: { text: 'The name of the group, unique in the organisation.', example: 'Earthmoving' },
        machines: {
          text: 'How many machines are in it, archived ones included.',
          unit: 'machines',
          example: 4,
        },
      },
    },
  },
  calls: {
    'GET /v1/machines/list': {
      fields: {
        startDate: {
          text: 'The first civil date, included; `max` for the first day with data. Without it, today.',
          example: '2026-11-16',
        },
      },
    },
    'POST /v1/machines/{id}/archive': {
      fields: {
        time: {
          text: 'From when the machine is archived; an instant with its offset, or a local date and time in the zone of `timezone`.',
          example: '2026-11-20T18:00:00Z',
        },
      },
    },
    'GET /v1/machines/{id}/image': {
      fields: {
        name: {
          text: 'The name of the picture, from the address that `imageUrl` holds. A picture that was replaced is not found.',
          example: '0123456789abcdef0123456789abcdef',
        },
      },
    },
    'POST /v1/machines/{id}/image': {
      fields: { image: 'The file: JPEG, PNG, WebP or GIF, at most 20 MB and 50 megapixels.' },
    },
    'PATCH /v1/portal/machines/{id}/additional-information': {
      fields: { additonalInformation: 'The fields to change. The name is spelled like this.' },
    },
    'GET /v1/portal/filters': {
      fields: {
        'filters.id': 'The kind, as a filter has it.',
        'filters.name': { text: 'The kind in English.', example: 'Machine type' },
        'filters.group': 'The part of a filter panel that it belongs to.',
        'filters.options.id': {
          text: 'The value, as a filter has it; `none` for machines without one.',
          example: 'EXCAVATOR',
        },
        'filters.options.name': {
          text: 'The name of the record, or the value of the portal.',
          example: 'EXCAVATOR',
        },
        'filters.options.machines': { text: 'How many machines have it.', unit: 'machines', example: 7 },
      },
    },
    ...Object.fromEntries(
      [
        'GET /v1/portal/filters/saved',
        'POST /v1/portal/filters/saved',
        'DELETE /v1/portal/filters/saved',
        'GET /v1/portal/filters/saved/list',
      ].map((call) => [
        call,
        {
          fields: {
            name: { text: 'The name of the filter.', example: 'Idle diggers' },
            label: { text: 'The page that the filter is for.', example: 'machines' },
            user_id: { text: 'The id of the user. Filters of others are not found.', example: '12' },
            filters: 'The kinds with their chosen options.',
            isShared: {
              text: 'Whether everybody in the organisation finds the filter in the list of the page. Only administrators may share.',
              example: false,
            },
            'filters.id': { text: 'The kind, as a filter has it.', example: 'machineType' },
            'filters.options': { text: 'The chosen options, as a filter has them.', example: ['EXCAVATOR'] },
            savedFilters: 'The saved filters, by name.',
          },
        },
      ]),
    ),
    ...Object.fromEntries(
      ['POST /v1/portal/groups', 'PATCH /v1/portal/groups/{id}'].map((key) => [
        key,
        {
          fields: {
            name: { text: 'The name of the group, unique in the organisation.', example: 'Earthmoving' },
          },
        },
      ]),
    ),
  },
};
