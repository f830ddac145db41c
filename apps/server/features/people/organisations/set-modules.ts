import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as modulesCall } from '@groundwork/contract/v1/portal/organisations/_id/modules.ts';
import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import { WORKING_MODULES, type WorkingModule } from '@groundwork/domain/settings/modules.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import { resolveModules } from '../../base/settings/public.ts';
import { checkOrganisation } from './check-organisation.ts';
import { findOrganisationSettings, saveModules } from './modules-store.ts';

type Modules = Readonly<Record<WorkingModule, boolean>>;
type AuditContext = Pick<AuditEvent, 'requestId' | 'at'> & { readonly personId: PersonId };

/** Returns the module flags of an organisation, for staff. Throws NOT_FOUND. */
export async function getModules(
  app: Database,
  organisationId: OrganisationId,
): Promise<Answer<typeof modulesCall>> {
  await checkOrganisation(app, organisationId);
  return app.within({ organisationId }, (db) => readModules(db, organisationId));
}

/** Sets module flags of an organisation, for staff. Throws NOT_FOUND. */
export async function setModules(
  app: Database,
  organisationId: OrganisationId,
  modules: Modules,
  auditContext: AuditContext,
): Promise<Answer<typeof modulesCall>> {
  await checkOrganisation(app, organisationId);
  return app.within({ organisationId }, async (db) => {
    await saveModules(db, organisationId, modules);
    await saveAuditEvent(db, {
      ...auditContext,
      organisationId,
      action: 'organisation.modules-set',
      subject: modules,
    });
    return readModules(db, organisationId);
  });
}

async function readModules(db: Db, organisationId: OrganisationId): Promise<Answer<typeof modulesCall>> {
  const organisation = orNotFound(await findOrganisationSettings(db, organisationId));
  const modules = resolveModules(organisation);
  return {
    organisation: { id: String(organisationId), name: organisation.name },
    modules: Object.fromEntries(WORKING_MODULES.map((flag) => [flag, modules[flag]])) as Modules,
  };
}
