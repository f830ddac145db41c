import * as contract from '@groundwork/contract/v1/portal/teltonika/series.ts';
import { getRange } from '../../../../features/figures/metrics/civil-range.ts';
import { findDevices, parseCodes } from '../../../../features/views/inspector/find-devices.ts';
import { readSeries } from '../../../../features/views/inspector/read-series.ts';
import { orNotFound } from '../../../../platform/refusal.ts';
import { handleOutside } from '../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ query, session, services: { app }, signal, now }) => {
  const { deviceIds, startDate: start, endDate: end, valueId } = query;
  const range = getRange({ start, end }, session.organisation.timeZone, now);
  const device = orNotFound((await findDevices(app, parseCodes(deviceIds), signal))[0]);
  return readSeries(app, device, { ...range, valueId }, signal);
});
