import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as modulesCall } from '@groundwork/contract/v1/portal/organisations/_id/modules.ts';
import { WORKING_MODULES, type WorkingModule } from '@groundwork/domain/settings/modules.ts';
import type { Database, Db } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import { modulesOf } from '../../base/settings/public.ts';
import { findSettledOrganisation, saveModules } from './modules-store.ts';
import { hasOrganisation } from './organisations-query.ts';

type Modules = Readonly<Record<WorkingModule, boolean>>;
type Act = Pick<AuditEvent, 'requestId' | 'at'> & { readonly personId: number };

/** The flags of an organisation, for staff. Throws NOT_FOUND. */
export async function getModules(app: Database, organisationId: number): Promise<Answer<typeof modulesCall>> {
  if (!(await hasOrganisation(app, organisationId))) throw new Refusal('NOT_FOUND');
  return app.within({ organisationId }, (db) => presentModules(db, organisationId));
}

/** Sets them. Throws NOT_FOUND. */
export async function setModules(
  app: Database,
  organisationId: number,
  modules: Modules,
  act: Act,
): Promise<Answer<typeof modulesCall>> {
  if (!(await hasOrganisation(app, organisationId))) throw new Refusal('NOT_FOUND');
  return app.within({ organisationId }, async (db) => {
    await saveModules(db, organisationId, modules);
    await saveAuditEvent(db, {
      ...act,
      organisationId,
      action: 'organisation.modules-set',
      subject: modules,
    });
    return presentModules(db, organisationId);
  });
}

async function presentModules(db: Db, organisationId: number): Promise<Answer<typeof modulesCall>> {
  const organisation = await findSettledOrganisation(db, organisationId);
  if (!organisation) throw new Refusal('NOT_FOUND');
  const modules = modulesOf(organisation);
  return {
    organisation: { id: String(organisationId), name: organisation.name },
    modules: Object.fromEntries(WORKING_MODULES.map((flag) => [flag, modules[flag]])) as Modules,
  };
}
