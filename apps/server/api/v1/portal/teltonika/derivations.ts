import * as contract from '@groundwork/contract/v1/portal/teltonika/derivations.ts';
import { deriveAgain } from '../../../../features/derivation/run/derive-again.ts';
import { codesOf, findDevices } from '../../../../features/views/inspector/find-devices.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(
  contract.POST,
  async ({ body, session, services: { app }, signal, requestId, now }) => {
    const [device] = await findDevices(app, codesOf(body.deviceIds), signal);
    if (!device) throw new Refusal('NOT_FOUND');
    const act = { personId: session.personId, requestId, at: now };
    return { machines: await deriveAgain(app, { ...device, startsOn: body.startDate }, act) };
  },
);
