import * as contract from '@groundwork/contract/v1/portal/organisations/_id/base-map.ts';
import { toOrganisationId } from '@groundwork/domain/ids.ts';
import { saveAuditEvent } from '../../../../../features/base/audit/public.ts';
import { mayChooseBaseMap, saveMayChoose } from '../../../../../features/base/base-map/public.ts';
import { checkOrganisation } from '../../../../../features/people/organisations/public.ts';
import { handleOutside } from '../../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ params, services: { app } }) => {
  const organisationId = toOrganisationId(params.id);
  await checkOrganisation(app, organisationId);
  const mayChoose = await app.within({ organisationId, readOnly: true }, (db) =>
    mayChooseBaseMap(db, organisationId),
  );
  return { mayChoose };
});

export const PUT = handleOutside(
  contract.PUT,
  async ({ params, body, session, requestId, now, services }) => {
    const { app } = services;
    const organisationId = toOrganisationId(params.id);
    await checkOrganisation(app, organisationId);
    await app.within({ organisationId }, async (db) => {
      await saveMayChoose(db, organisationId, body.mayChoose);
      const { personId } = session;
      const subject = { mayChoose: body.mayChoose };
      await saveAuditEvent(db, {
        ...{ organisationId, personId, requestId, at: now, action: 'base-map.allowed', subject },
      });
    });
    return body;
  },
);
