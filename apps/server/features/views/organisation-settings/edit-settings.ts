import type {
  OrganisationSettingsAnswer,
  OrganisationSettingsEdit,
} from '@groundwork/contract/entities/organisation-settings.ts';
import { type OrganisationId, toOrganisationId } from '@groundwork/domain/ids.ts';
import type { SchemaField } from '@groundwork/domain/machines/machine-schema.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { notifyTopicsChanged } from '../../../platform/live/topics-notice.ts';
import { checkVersion, fieldProblem, orNotFound, Refusal } from '../../../platform/refusal.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import {
  listDealerModules,
  type OrganisationSettings,
  readStoredSettings,
  resolveNavigation,
  resolveOwnModules,
} from '../../base/settings/public.ts';
import { markChange } from '../../derivation/public.ts';
import { checkOrganisation, hasOrganisation } from '../../people/organisations/public.ts';
import {
  findSettings,
  listCustomersOfDealer,
  listOwnMachines,
  type SettingsChange,
  type SettledOrganisation,
  saveSettings,
} from './settings-store.ts';

/** Returns the settings of an organisation, for staff. Throws NOT_FOUND. */
export async function getSettings(
  app: Database,
  organisationId: OrganisationId,
): Promise<OrganisationSettingsAnswer> {
  await checkOrganisation(app, organisationId);
  return app.within({ organisationId, readOnly: true }, (db) => readSettings(db, organisationId));
}

/**
 * Changes settings of an organisation, for staff; what the edit lacks stays. Every open browser of the organisation, and
 * of those that it is the dealer of, shows the change at once. Throws NOT_FOUND, CONFLICT, and INVALID_REQUEST for a
 * dealer that does not exist.
 */
export async function editSettings(
  app: Database,
  organisationId: OrganisationId,
  edit: OrganisationSettingsEdit,
  act: Pick<AuditEvent, 'personId' | 'requestId' | 'at'>,
): Promise<OrganisationSettingsAnswer> {
  await checkOrganisation(app, organisationId);
  if (edit.dealerId) await checkDealer(app, { organisationId, dealerId: toOrganisationId(edit.dealerId) });
  const customers = await app.within({ staff: true, readOnly: true }, (db) =>
    listCustomersOfDealer(db, organisationId),
  );
  return app.within({ organisationId }, async (db) => {
    const before = orNotFound(await findSettings(db, organisationId, { isToChange: true }));
    checkVersion(before.version, edit.version);
    const change = toChange(before, edit);
    const isMoved = change.timezone !== before.timezone;
    // The days of machines that are at no site begin at the midnight of their organisation.
    const moved = isMoved ? await listOwnMachines(db, organisationId) : [];
    await markChange(db, moved, () => saveSettings(db, organisationId, change));
    const subject = { settings: Object.keys(edit).join(' ') };
    await saveAuditEvent(db, { ...act, organisationId, action: 'organisation.settings-changed', subject });
    await notifyTopicsChanged(
      db,
      [organisationId, ...customers],
      ['settings', 'machine-schema', 'machines', 'activity'],
    );
    return readSettings(db, organisationId);
  });
}

type Dealership = { readonly organisationId: OrganisationId; readonly dealerId: OrganisationId };

async function checkDealer(app: Database, { organisationId, dealerId }: Dealership) {
  if (dealerId === organisationId || !(await hasOrganisation(app, dealerId)))
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.dealerId', 'NOT_ALLOWED')]);
}

function toChange(before: SettledOrganisation, edit: OrganisationSettingsEdit): SettingsChange {
  const { timezone = before.timezone, dealerId, modules, navigation, version: _, ...replaced } = edit;
  const present = readStoredSettings(before).dealer?.id ?? null;
  return {
    timezone,
    dealerId:
      dealerId === undefined ? (present === null ? null : toOrganisationId(present)) : toDealer(dealerId),
    settings: {
      ...replaced,
      ...(modules && { modules: { ...toFlags(before.settings.modules), ...modules } }),
      ...(navigation && { navigation: { ...toFlags(before.settings.navigation), ...navigation } }),
    },
  };
}

const toDealer = (id: string | null): OrganisationId | null => (id === null ? null : toOrganisationId(id));
const toFlags = (stored: unknown): object => (typeof stored === 'object' && stored !== null ? stored : {});

async function readSettings(db: Db, organisationId: OrganisationId): Promise<OrganisationSettingsAnswer> {
  const found = orNotFound(await findSettings(db, organisationId));
  const organisation: OrganisationSettings = found;
  const { dealer, ...stored } = readStoredSettings(organisation);
  return {
    ...stored,
    mandatoryFields: stored.mandatoryFields as SchemaField[],
    organisation: { id: String(organisationId), name: found.name },
    timezone: found.timezone,
    modules: resolveOwnModules(organisation),
    navigation: resolveNavigation(organisation),
    dealerId: dealer && String(dealer.id),
    dealerModules: listDealerModules(organisation),
    version: found.version,
  };
}
