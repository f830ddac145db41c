import * as contract from '@groundwork/contract/v1/me.ts';
import { presentSession } from '../../features/people/session/present-session.ts';
import { settlePerson } from '../../features/people/session/settle-person.ts';
import { handle, handleOutside } from '../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ session }) => presentSession(session));

export const PATCH = handle(contract.PATCH, async ({ body, session, db, audit, now }) => {
  const settled = await settlePerson(db, session, body, now);
  await audit('person.settled', { ...body });
  return presentSession(settled);
});
