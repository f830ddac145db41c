import * as contract from '@groundwork/contract/v1/me.ts';
import { presentSession } from '../../features/people/session/present-session.ts';
import { handle } from '../http/handle.ts';

export const GET = handle(contract.GET, async ({ session }) => presentSession(session));
