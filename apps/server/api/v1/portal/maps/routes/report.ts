import * as contract from '@groundwork/contract/v1/portal/maps/routes/report.ts';
import { isModuleOn } from '../../../../../features/base/settings/public.ts';
import { readFiguresRange } from '../../../../../features/figures/metrics/read-figures-range.ts';
import { exportRouteSums, exportRoutes } from '../../../../../features/views/routes/export-routes.ts';
import { readRouteSums } from '../../../../../features/views/routes/read-route-sums.ts';
import { readRoutes } from '../../../../../features/views/routes/read-routes.ts';
import { checkReport } from '../../../../../features/views/routes/route-range.ts';
import { chooseServed } from '../../../../../features/views/work-cycles/choose-served.ts';
import { exportCycles } from '../../../../../features/views/work-cycles/export-cycles.ts';
import { readCycles } from '../../../../../features/views/work-cycles/read-cycles.ts';
import { Refusal } from '../../../../../platform/refusal.ts';
import { getTexts } from '../../../../../platform/texts.ts';
import { handleCsv } from '../../../../http/handle.ts';

export const GET = handleCsv(
  contract.GET,
  async ({ db, session: { organisation }, query, language, now }) => {
    const { start = 'max', end, report } = query;
    const isOfCycles = report !== 'summary-routes' && report !== 'detail-routes';
    if (isOfCycles && !isModuleOn(organisation, 'workCycle')) throw new Refusal('MODULE_DISABLED');
    const days = await readFiguresRange(db, { organisation, start, end, now });
    const chosen = await chooseServed(db, { ...query, ...days, organisation, now });
    checkReport(days, chosen.length, report);
    const startsOn = start === 'max' ? null : days.startsOn;
    const file = { startsOn, endsOn: days.endsOn };
    const which = { ...days, organisationId: organisation.id, now };
    if (isOfCycles)
      return exportCycles(readCycles(db, which, chosen), { ...file, report }, getTexts(language));
    const routes = { ...query, ...which, machines: chosen };
    if (report === 'summary-routes')
      return exportRouteSums(readRouteSums(db, routes), file, getTexts(language));
    const read = readRoutes(db, { ...routes, usesStops: true, hasLocations: false });
    return exportRoutes(read, file, getTexts(language));
  },
);
