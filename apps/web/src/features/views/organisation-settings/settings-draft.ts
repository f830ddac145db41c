import type { OrganisationSettingsAnswer } from '@groundwork/contract/entities/organisation-settings.ts';
import type { EmailType } from '@groundwork/domain/settings/email-types.ts';
import type { ModuleFlag, NavigationFlag } from '@groundwork/domain/settings/modules.ts';

/** The settings of an organisation as the fields of a form. */
export type SettingsDraft = {
  readonly modules: Readonly<Record<ModuleFlag, boolean>>;
  readonly navigation: Readonly<Record<NavigationFlag, boolean>>;
  readonly machineName: string;
  readonly hired: string;
  readonly timezone: string;
  /** In km/h; empty: none. */
  readonly speeding: string;
  readonly mandatoryFields: OrganisationSettingsAnswer['mandatoryFields'];
  /** One a line. */
  readonly materials: string;
  readonly manufacturers: string;
  /** Empty: none. */
  readonly dealerId: string;
  readonly customerModules: readonly ModuleFlag[];
  readonly hasMails: boolean;
  readonly mails: readonly EmailType[];
  readonly supportEmail: string;
  readonly privacyNotice: string;
  readonly terms: string;
};

export function toSettingsDraft(settings: OrganisationSettingsAnswer): SettingsDraft {
  const { modules, navigation, timezone, mandatoryFields, customerModules, support } = settings;
  const { speeding } = settings.organisation_controls;
  return {
    ...{ modules, navigation, timezone, mandatoryFields, customerModules },
    machineName: settings.properties.machineName,
    hired: settings.hireStatuses.hired,
    speeding: speeding === null ? '' : String(speeding),
    materials: settings.materials.join('\n'),
    manufacturers: settings.manufacturers.join('\n'),
    dealerId: settings.dealerId ?? '',
    hasMails: settings.subscriptions.enabled,
    mails: settings.subscriptions.subscriptions,
    supportEmail: support.email,
    privacyNotice: support.privacyNotice,
    terms: support.terms,
  };
}

const toLines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const toSent = (draft: SettingsDraft) => ({
  modules: draft.modules,
  navigation: draft.navigation,
  properties: { machineName: draft.machineName },
  hireStatuses: { hired: draft.hired },
  timezone: draft.timezone,
  mandatoryFields: [...draft.mandatoryFields],
  materials: toLines(draft.materials),
  manufacturers: toLines(draft.manufacturers),
  dealerId: draft.dealerId || null,
  customerModules: [...draft.customerModules],
  organisation_controls: { speeding: draft.speeding.trim() === '' ? null : Number(draft.speeding) },
  subscriptions: { enabled: draft.hasMails, subscriptions: [...draft.mails] },
  support: { email: draft.supportEmail, privacyNotice: draft.privacyNotice, terms: draft.terms },
});

/** Returns the settings that differ from those that were shown. */
export function diffSettings(
  shown: OrganisationSettingsAnswer,
  draft: SettingsDraft,
): Partial<ReturnType<typeof toSent>> {
  const [before, after] = [toSent(toSettingsDraft(shown)), toSent(draft)];
  const names = Object.keys(after) as (keyof typeof after)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

/** Returns the list with or without an entry, in the order of `all`. */
export const toggle = <Entry extends string>(
  all: readonly Entry[],
  chosen: readonly Entry[],
  entry: Entry,
  isOn: boolean,
): Entry[] => all.filter((one) => (one === entry ? isOn : chosen.includes(one)));
