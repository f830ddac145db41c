import { MODULE_FLAGS, NAVIGATION_FLAGS } from '@groundwork/domain/settings/modules.ts';
import * as z from 'zod/mini';
import { amount, id } from '../fields.ts';
import { brandConfiguration } from './brand.ts';

export const userSettings = z.object({
  organisations: z.array(z.object({ id })),
  navigation: z.record(z.enum(NAVIGATION_FLAGS), z.boolean()),
  modules: z.record(z.enum(MODULE_FLAGS), z.boolean()),
  /** The organisation's own term for "machine"; empty: the portal's. */
  properties: z.object({ machineName: z.string() }),
  hireStatuses: z.object({ hired: z.string() }),
  timezone: z.string(),
  mandatoryFields: z.array(z.string()),
  subscriptions: z.object({ enabled: z.boolean(), subscriptions: z.array(z.string()) }),
  materials: z.array(z.string()),
  manufacturers: z.array(z.string()),
  dealerId: z.nullable(id),
  /** Ours: the dealer as a contact. */
  dealer: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** Ours: where people of the organisation find help and terms; empty: not set. */
  support: z.object({ email: z.string(), privacyNotice: z.string(), terms: z.string() }),
  brandConfiguration,
  organisation_controls: z.object({ speeding: z.nullable(amount) }),
});
export type UserSettings = z.output<typeof userSettings>;
