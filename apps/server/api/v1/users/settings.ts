import * as contract from '@groundwork/contract/v1/users/settings.ts';
import { presentSettings } from '../../../features/settings/present-settings.ts';
import { handle } from '../../handle.ts';

export const GET = handle(contract.GET, async ({ session: { organisation, memberships } }) =>
  presentSettings(organisation, memberships),
);
