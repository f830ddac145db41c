import * as contract from '@groundwork/contract/v1/portal/teltonika/records/export.ts';
import { getRange } from '../../../../../features/figures/metrics/civil-range.ts';
import { auditInspection } from '../../../../../features/views/inspector/audit-inspection.ts';
import { exportRecords } from '../../../../../features/views/inspector/export-records.ts';
import { findDevices, parseCodes } from '../../../../../features/views/inspector/find-devices.ts';
import { profileDevices } from '../../../../../features/views/inspector/read-records.ts';
import { sendCsv } from '../../../../../platform/http/send-csv.ts';
import { getTexts } from '../../../../../platform/texts.ts';
import { handleStream } from '../../../../http/handle.ts';

export const GET = handleStream(
  contract.GET,
  async ({ query, session, services: { app }, signal, requestId, language, now }, reply) => {
    const { deviceIds, startDate: start, endDate: end } = query;
    const range = getRange({ start, end }, session.organisation.timeZone, now);
    const devices = await findDevices(app, parseCodes(deviceIds), signal);
    await auditInspection(app, devices, range, { personId: session.personId, requestId, at: now });
    const profiled = await profileDevices(app, devices, signal);
    const exported = { devices: profiled, ...range, texts: getTexts(language) };
    const { sent } = await sendCsv(reply, signal, exportRecords(app, exported, signal));
    await sent;
  },
);
