import * as contract from '@groundwork/contract/v1/me.ts';
import { presentSession } from '../../features/session/present-session.ts';
import { handle } from '../handle.ts';

export const GET = handle(contract.GET, async ({ session }) => presentSession(session));
