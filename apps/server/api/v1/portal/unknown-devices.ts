import * as contract from '@groundwork/contract/v1/portal/unknown-devices.ts';
import { listUnknownDevices } from '../../../features/sources/sources/unknown-devices-query.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db }) => ({ devices: await listUnknownDevices(db) }));
