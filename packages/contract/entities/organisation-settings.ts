import { SCHEMA_FIELDS } from '@groundwork/domain/machines/machine-schema.ts';
import { EMAIL_TYPES } from '@groundwork/domain/settings/email-types.ts';
import { MODULE_FLAGS, NAVIGATION_FLAGS } from '@groundwork/domain/settings/modules.ts';
import * as z from 'zod/mini';
import { email, id, line, optionalLine, seenVersion, timeZone } from '../fields.ts';

const isWebAddress = (text: string): boolean =>
  text === '' || ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');

/** An address of a page on the web; empty: none. */
const webAddress = z
  .string()
  .check(z.trim(), z.maxLength(300), z.refine(isWebAddress, { error: 'MALFORMED' }));

/** A list in which each entry counts once. */
const unique = <Entry extends z.ZodMiniType<string>>(entry: Entry, maxLength: number) =>
  z.array(entry).check(
    z.maxLength(maxLength),
    z.overwrite((list) => [...new Set(list)]),
  );

/** Where people of an organisation find help and terms; empty: not set. */
export const organisationSupport = z.strictObject({
  email: z.union([z.literal(''), email]),
  privacyNotice: webAddress,
  terms: webAddress,
});

const terms = {
  /** The organisation's own term for "machine"; empty: the portal's. */
  properties: z.strictObject({ machineName: optionalLine(40) }),
  /** Its term for "on hire"; empty: the portal's. */
  hireStatuses: z.strictObject({ hired: optionalLine(40) }),
  timezone: timeZone,
  mandatoryFields: unique(z.enum(SCHEMA_FIELDS), SCHEMA_FIELDS.length),
  materials: unique(line(80), 200),
  manufacturers: unique(line(80), 500),
  dealerId: z.nullable(id),
  /** What it switches on for organisations that it is the dealer of. */
  customerModules: unique(z.enum(MODULE_FLAGS), MODULE_FLAGS.length),
  organisation_controls: z.strictObject({
    /** The speed limit outside of zones with their own, in km/h; null: none. */
    speeding: z.nullable(z.int().check(z.minimum(1), z.maximum(300))),
  }),
  /** The kinds of mail that people of the organisation can get. */
  subscriptions: z.strictObject({
    enabled: z.boolean(),
    subscriptions: unique(z.enum(EMAIL_TYPES), EMAIL_TYPES.length),
  }),
  support: organisationSupport,
};

export const organisationSettings = z.object({
  ...terms,
  organisation: z.object({ id, name: z.string() }),
  modules: z.record(z.enum(MODULE_FLAGS), z.boolean()),
  navigation: z.record(z.enum(NAVIGATION_FLAGS), z.boolean()),
  /** Switched on by its dealer, whatever `modules` says. */
  dealerModules: z.array(z.enum(MODULE_FLAGS)),
  /** Grows with every change; send it back with an edit to detect conflicts. */
  version: z.int(),
});
export type OrganisationSettingsAnswer = z.output<typeof organisationSettings>;

/** A change of settings; absent fields and absent flags stay. */
export const organisationSettingsEdit = z.extend(z.partial(z.strictObject(terms)), {
  modules: z.optional(z.partialRecord(z.enum(MODULE_FLAGS), z.boolean())),
  navigation: z.optional(z.partialRecord(z.enum(NAVIGATION_FLAGS), z.boolean())),
  version: seenVersion,
});
export type OrganisationSettingsEdit = z.output<typeof organisationSettingsEdit>;
