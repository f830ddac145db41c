import * as contract from '@groundwork/contract/v1/portal/maps/routes/report.ts';
import { readFiguresRange } from '../../../../../features/figures/metrics/read-figures-range.ts';
import { chooseRouteMachines } from '../../../../../features/views/routes/choose-route-machines.ts';
import { exportRoutes } from '../../../../../features/views/routes/export-routes.ts';
import { readRoutes } from '../../../../../features/views/routes/read-routes.ts';
import { checkReport } from '../../../../../features/views/routes/route-range.ts';
import { getTexts } from '../../../../../platform/texts.ts';
import { handleCsv } from '../../../../http/handle.ts';

export const GET = handleCsv(
  contract.GET,
  async ({ db, session: { organisation }, query, language, now }) => {
    const { start = 'max', end, report } = query;
    const days = await readFiguresRange(db, { organisation, start, end, now });
    const chosen = await chooseRouteMachines(db, { ...query, ...days, organisation, now });
    checkReport(days, chosen.length);
    const routes = readRoutes(db, {
      ...query,
      ...days,
      ...{ organisationId: organisation.id, machines: chosen, now },
      ...{ usesStops: true, hasLocations: false },
    });
    const startsOn = start === 'max' ? null : days.startsOn;
    return exportRoutes(routes, { report, startsOn, endsOn: days.endsOn }, getTexts(language));
  },
);
