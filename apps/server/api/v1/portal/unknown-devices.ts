import * as contract from '@groundwork/contract/v1/portal/unknown-devices.ts';
import { listUnknownDevices } from '../../../features/sources/unknown-devices-query.ts';
import { handle } from '../../handle.ts';

export const GET = handle(contract.GET, async ({ db }) => ({ devices: await listUnknownDevices(db) }));
