import * as contract from '@groundwork/contract/v1/admin/machines/_id/index.ts';
import {
  findMachineAnywhere,
  inspectMachine,
} from '../../../../../features/views/inspector/inspect-machine.ts';
import { handleOutside } from '../../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ params, services: { app }, signal }) =>
  inspectMachine(app, await findMachineAnywhere(app, params.id, signal), signal),
);
