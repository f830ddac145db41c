import * as contract from '@groundwork/contract/v1/portal/embed-tokens.ts';
import { toMachineId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { findHiredMachine, hasMachine } from '../../../features/machines/machines/public.ts';
import { issueEmbedToken } from '../../../features/people/embedding/public.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { handle } from '../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, body, audit, now, services }) => {
  const { code, view } = body;
  const machineId = view === 'machine' ? toMachineId(requireMachine(body.machineId)) : null;
  const organisationId = session.organisation.id;
  if (machineId !== null && !(await seesMachine(db, { organisationId, machineId })))
    throw new Refusal('NOT_FOUND');
  const issued = await issueEmbedToken(db, session, { code, view, machineId }, now);
  const { token, endsAt, embedId, origin } = issued;
  await audit('embed.opened', { embedId, website: origin, view, ...(machineId && { machineId }) });
  const address = `${services.publicUrl}/embedded?embed=${code}#token=${token}`;
  return { token, expiresAt: endsAt.toISOString(), address };
});

function requireMachine(machineId: string | undefined): string {
  if (machineId !== undefined) return machineId;
  throw new Refusal('INVALID_REQUEST', [fieldProblem('body.machineId', 'REQUIRED')]);
}

/** Whether the organisation has the machine, or hires it. */
const seesMachine = async (db: Db, key: MachineKey): Promise<boolean> =>
  (await hasMachine(db, key)) || (await findHiredMachine(db, key)) !== null;
