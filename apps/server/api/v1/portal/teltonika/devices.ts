import * as contract from '@groundwork/contract/v1/portal/teltonika/devices.ts';
import { inspectDevices, parseCodes } from '../../../../features/views/inspector/find-devices.ts';
import { handleOutside } from '../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ query, services, signal }) => ({
  devices: await inspectDevices(services.app, parseCodes(query.deviceIds), signal),
}));
