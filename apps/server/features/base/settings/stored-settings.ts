import { EMAIL_TYPES } from '@groundwork/domain/settings/email-types.ts';
import { MODULE_FLAGS } from '@groundwork/domain/settings/modules.ts';
import * as z from 'zod/mini';
import type { OrganisationSettings } from './organisation-modules.ts';

const words = z.catch(z.array(z.string()), []);
const word = z.catch(z.string(), '');
const NO_SUPPORT = { email: '', privacyNotice: '', terms: '' };
const support = z.catch(z.object({ email: word, privacyNotice: word, terms: word }), NO_SUPPORT);
const modules = z.catch(z.array(z.enum(MODULE_FLAGS)), []);

/** The settings of an organisation as they are stored; what it never set has its default. */
const storedSettings = z.object({
  properties: z.catch(z.object({ machineName: word }), { machineName: '' }),
  hireStatuses: z.catch(z.object({ hired: word }), { hired: '' }),
  mandatoryFields: words,
  materials: words,
  manufacturers: words,
  customerModules: modules,
  organisation_controls: z.catch(z.object({ speeding: z.nullable(z.number()) }), { speeding: null }),
  subscriptions: z.catch(z.object({ enabled: z.boolean(), subscriptions: z.array(z.enum(EMAIL_TYPES)) }), {
    enabled: false,
    subscriptions: [],
  }),
  support,
  /** Joined when they are read: what the organisation's dealer shows its customers. */
  dealer: z.catch(z.nullable(z.object({ id: z.int(), name: z.string(), support })), null),
});
export type StoredSettings = z.output<typeof storedSettings>;

/** Returns the settings of an organisation: the defaults, with what it has changed. */
export const readStoredSettings = ({ settings }: Pick<OrganisationSettings, 'settings'>): StoredSettings =>
  storedSettings.parse(settings);
