import * as contract from '@groundwork/contract/v1/portal/teltonika/derivations.ts';
import { deriveSourceAgain } from '../../../../features/derivation/run/derive-source-again.ts';
import { findDevices, parseCodes } from '../../../../features/views/inspector/find-devices.ts';
import { orNotFound } from '../../../../platform/refusal.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(
  contract.POST,
  async ({ body, session, services: { app }, signal, requestId, now }) => {
    const device = orNotFound((await findDevices(app, parseCodes(body.deviceIds), signal))[0]);
    const auditContext = { personId: session.personId, requestId, at: now };
    return { machines: await deriveSourceAgain(app, { ...device, startsOn: body.startDate }, auditContext) };
  },
);
