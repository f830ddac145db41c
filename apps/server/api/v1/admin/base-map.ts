import * as contract from '@groundwork/contract/v1/admin/base-map.ts';
import { saveAuditEvent } from '../../../features/base/audit/public.ts';
import { chooseForInstallation, readInstallationMap } from '../../../features/base/base-map/public.ts';
import { handle, handleOutside } from '../../http/handle.ts';

export const GET = handle(contract.GET, ({ db, services }) => readInstallationMap(db, services.baseMap));

export const PUT = handleOutside(contract.PUT, async ({ body, session, requestId, now, services }) => {
  const person = { organisationId: session.organisation.id, personId: session.personId };
  return services.app.within({ ...person, staff: true }, async (db) => {
    const chosen = await chooseForInstallation(db, person, body.key, now);
    await saveAuditEvent(db, {
      ...{ ...person, requestId, at: now, action: 'base-map.set' },
      subject: { kind: chosen?.kind ?? null, ofInstallation: true },
    });
    return readInstallationMap(db, services.baseMap);
  });
});
