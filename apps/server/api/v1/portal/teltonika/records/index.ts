import * as contract from '@groundwork/contract/v1/portal/teltonika/records/index.ts';
import { getRange } from '../../../../../features/figures/metrics/civil-range.ts';
import { auditInspection } from '../../../../../features/views/inspector/audit-inspection.ts';
import { findDevices, parseCodes } from '../../../../../features/views/inspector/find-devices.ts';
import { profileDevices, readRecords } from '../../../../../features/views/inspector/read-records.ts';
import { handleOutside } from '../../../../http/handle.ts';

const RECORDS_OF_PAGE = 200;

export const GET = handleOutside(
  contract.GET,
  async ({ query, session, services: { app }, signal, requestId, now }) => {
    const { deviceIds, startDate: start, endDate: end, after = null } = query;
    const range = getRange({ start, end }, session.organisation.timeZone, now);
    const devices = await findDevices(app, parseCodes(deviceIds), signal);
    const { personId } = session;
    if (after === null) await auditInspection(app, devices, range, { personId, requestId, at: now });
    const profiled = await profileDevices(app, devices, signal);
    const page = { devices: profiled, ...range, after, limit: RECORDS_OF_PAGE };
    const { records, next } = await readRecords(app, page, signal);
    return { records: [...records], next };
  },
);
