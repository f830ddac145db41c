import { GET as readSite } from '@groundwork/contract/v1/portal/sites/_id/figures.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import { sumsThrottleMs } from '../../../lib/calls/sums-throttle.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Page } from '../../../ui/page.tsx';
import { resolvePeriod, toQueryDates, useToday } from '../../figures/periods/public.ts';
import { listLeadingFigures } from './shown-site-figures.ts';
import { SiteLeadingFigures } from './site-leading-figures.tsx';
import { SiteMachines } from './site-machines.tsx';
import { SiteNow } from './site-now.tsx';

type Props = { readonly siteId: string; readonly onMachine: (machineId: string) => void };

/** One site: its map, the machines on it now, and the figures of the last seven days. */
export function EmbeddedSite({ siteId, onMachine }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { today } = useToday();
  const query = toQueryDates({}, today, resolvePeriod('last7Days', today));
  const result = useCall(
    readSite,
    { params: { id: siteId }, query },
    { keepsPrevious: true, refetchThrottleMs: ({ machines }) => sumsThrottleMs(machines.length) },
  );
  const { data: settings } = useCall(settingsCall, {});
  const modules = settings?.modules;
  return (
    <CallBoundary result={result} failed={t('siteViews.failed')} isWholePage>
      {(answer) => (
        <Page title={answer.site.name} lead={formats.days(answer.startsOn, answer.endsOn)}>
          <StatePatterns />
          {modules === undefined ? null : (
            <SiteLeadingFigures figures={answer.place.figures} shown={listLeadingFigures(modules)} />
          )}
          <SiteNow answer={answer} onMachine={onMachine} />
          {modules === undefined || answer.machines.length === 0 ? null : (
            <SiteMachines answer={answer} modules={modules} />
          )}
        </Page>
      )}
    </CallBoundary>
  );
}
