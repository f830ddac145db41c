import * as contract from '@groundwork/contract/v1/portal/embed-tokens.ts';
import { toMachineId, toSiteId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { findHiredMachine, hasMachine } from '../../../features/machines/machines/public.ts';
import { issueEmbedToken } from '../../../features/people/embedding/public.ts';
import { getSite } from '../../../features/records/sites/public.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { handle } from '../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, body, audit, now, services }) => {
  const { code, view } = body;
  const machineId = view === 'machine' ? toMachineId(requireId(body, 'machineId')) : null;
  const siteId = view === 'site' ? toSiteId(requireId(body, 'siteId')) : null;
  const organisationId = session.organisation.id;
  if (machineId !== null && !(await seesMachine(db, { organisationId, machineId })))
    throw new Refusal('NOT_FOUND');
  if (siteId !== null) await getSite(db, { organisationId, siteId });
  const issued = await issueEmbedToken(db, session, { code, view, machineId, siteId }, now);
  const { token, endsAt, embedId, origin } = issued;
  const shown = { ...(machineId && { machineId }), ...(siteId && { siteId }) };
  await audit('embed.opened', { embedId, website: origin, view, ...shown });
  const address = `${services.publicUrl}/embedded?embed=${code}#token=${token}`;
  return { token, expiresAt: endsAt.toISOString(), address };
});

type Ids = { readonly machineId?: string | undefined; readonly siteId?: string | undefined };

function requireId(ids: Ids, name: keyof Ids): string {
  const id = ids[name];
  if (id !== undefined) return id;
  throw new Refusal('INVALID_REQUEST', [fieldProblem(`body.${name}`, 'REQUIRED')]);
}

/** Whether the organisation has the machine, or hires it. */
const seesMachine = async (db: Db, key: MachineKey): Promise<boolean> =>
  (await hasMachine(db, key)) || (await findHiredMachine(db, key)) !== null;
