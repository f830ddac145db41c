import { demoProgress } from '../../entities/demo-fleet.ts';
import { newOrganisation, oneTimeLink, organisation } from '../../entities/organisation.ts';
import {
  organisationSettings,
  organisationSettingsEdit,
  organisationSupport,
} from '../../entities/organisation-settings.ts';
import type { Area, FieldTexts } from '../area.ts';

const SETTINGS_FIELDS: FieldTexts = {
  modules: 'Each feature by name, and whether it is on.',
  navigation: 'Each entry of the menus by name, and whether it is shown.',
  'properties.machineName': { text: 'The term for "machine". Empty for the portal’s own.', example: 'Plant' },
  'hireStatuses.hired': { text: 'The term for "on hire". Empty for the portal’s own.', example: 'Out' },
  timezone: { text: 'The IANA time zone of machines that are at no site.', example: 'Europe/London' },
  dealerId: { text: 'The organisation that is its dealer. Null if it has none.', example: '9' },
  customerModules: {
    text: 'The features that it switches on for organisations that it is the dealer of.',
    example: ['fuel'],
  },
  'organisation_controls.speeding': {
    text: 'The speed limit outside of zones with their own. Null for none.',
    unit: 'km/h',
    example: 40,
  },
  subscriptions: 'The kinds of mail that its people can get.',
  'subscriptions.enabled': 'Whether its people can get any of them.',
  'subscriptions.subscriptions': { text: 'The kinds by name.', example: ['alerts'] },
  support: 'Where its people find help and terms.',
};

export const SUPPORT_FIELDS: FieldTexts = {
  email: { text: 'The address for help. Empty if it is not set.', example: 'help@plant.example' },
  privacyNotice: {
    text: 'The address of the privacy notice. Empty if it is not set.',
    example: 'https://plant.example/privacy',
  },
  terms: {
    text: 'The address of the terms. Empty if it is not set.',
    example: 'https://plant.example/terms',
  },
};

export const ADMINISTRATION: Area = {
  name: 'Administration',
  text: 'For staff of the installation: organisations, their features and sources. Setting up an empty portal with a demo fleet belongs here too.',
  addresses: ['/v1/admin', '/v1/portal/organisations', '/v1/portal/demo-fleet'],
  schemas: {
    Organisation: {
      schema: organisation,
      text: 'An organisation of the installation.',
      fields: {
        name: { text: 'The name of the organisation.', example: 'Northern Plant' },
        type: 'Whether the organisation rents machines out, uses them, or both.',
        timezone: { text: 'The IANA time zone of machines that are at no site.', example: 'Europe/London' },
      },
    },
    NewOrganisation: {
      schema: newOrganisation,
      text: 'The fields of a new organisation.',
      fields: {
        name: { text: 'The name of the organisation.', example: 'Northern Plant' },
        type: 'Whether the organisation rents machines out, uses them, or both.',
        timezone: { text: 'The IANA time zone of machines that are at no site.', example: 'Europe/London' },
      },
    },
    OrganisationSupport: {
      schema: organisationSupport,
      text: 'Where people of an organisation find help and terms.',
      fields: SUPPORT_FIELDS,
    },
    OrganisationSettings: {
      schema: organisationSettings,
      text: 'What an organisation sees, and what it calls things.',
      fields: {
        ...SETTINGS_FIELDS,
        'organisation.name': { text: 'The name of the organisation.', example: 'Northern Plant' },
        dealerModules: {
          text: 'The features that its dealer switches on, whatever `modules` says.',
          example: ['fuel'],
        },
      },
    },
    OrganisationSettingsEdit: {
      schema: organisationSettingsEdit,
      text: 'A change of settings. Absent fields and absent flags stay.',
      fields: SETTINGS_FIELDS,
    },
    OneTimeLink: { schema: oneTimeLink, text: 'A link that works once. It is shown only in this answer.' },
    DemoProgress: {
      schema: demoProgress,
      text: 'How far a demo fleet has come. `none`: nothing was started with this link.',
      fields: {
        readings: { text: 'Readings stored so far.', unit: 'readings', example: 120_000 },
        machines: { text: 'Machines of the demo fleet with readings.', unit: 'machines', example: 24 },
        'accounts.organisation': { text: 'The name of the organisation.', example: 'Northern Plant' },
        'accounts.password': { text: 'The password of the account.', example: 'demo-4711-demo' },
      },
    },
  },
  calls: {
    ...Object.fromEntries(
      ['GET', 'POST'].map((method) => [
        `${method} /v1/admin/users/{id}/second-factor-removal`,
        {
          fields: {
            endsAt: {
              text: 'When the second factor is removed. Null: not requested.',
              example: '2026-11-21T07:30:00Z',
            },
          },
        },
      ]),
    ),
    'DELETE /v1/admin/users/{id}/sign-ins': {
      fields: { ended: { text: 'How many sessions were ended.', unit: 'sessions', example: 2 } },
    },
    ...Object.fromEntries(
      ['', '/progress'].map((end) => [
        `POST /v1/portal/demo-fleet${end}`,
        {
          fields: {
            token: {
              text: 'The token of the one-time link that sets the portal up.',
              example: 'q2V4YW1wbGUtbGluaw',
            },
          },
        },
      ]),
    ),
  },
};
