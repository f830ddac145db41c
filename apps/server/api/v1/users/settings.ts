import * as contract from '@groundwork/contract/v1/users/settings.ts';
import { presentSettings } from '../../../features/base/settings/present-settings.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, async ({ session: { organisation, memberships } }) =>
  presentSettings(organisation, memberships),
);
