import * as contract from '@groundwork/contract/v1/portal/organisations/_id/schema-groups.ts';
import { saveAuditEvent } from '../../../../../features/base/audit/public.ts';
import { editSchema, readSchema } from '../../../../../features/machines/machine-schema/edit-schema.ts';
import { findReachableOrganisation } from '../../../../../features/people/organisations/public.ts';
import { handleOutside } from '../../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ params, session, services: { app } }) => {
  const organisationId = await findReachableOrganisation(app, session.organisation, params.id);
  return app.within({ organisationId, readOnly: true }, (db) => readSchema(db, organisationId));
});

export const PUT = handleOutside(
  contract.PUT,
  async ({ params, body, session, requestId, now, services: { app } }) => {
    const organisationId = await findReachableOrganisation(app, session.organisation, params.id);
    return app.within({ organisationId }, async (db) => {
      await editSchema(db, organisationId, body);
      await saveAuditEvent(db, {
        ...{ organisationId, personId: session.personId, requestId, at: now },
        ...{ action: 'machine-schema.set', subject: { groups: body.groups.length } },
      });
      return readSchema(db, organisationId);
    });
  },
);
