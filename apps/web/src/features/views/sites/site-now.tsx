import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as readSite } from '@groundwork/contract/v1/portal/sites/_id/figures.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/message.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Section } from '../../../ui/section.tsx';
import { formatMachinesNow, MachinesNow } from './machines-now.tsx';
import './site-page.css';

const SiteMachinesMap = lazy(() =>
  loadChunk(() => import('./site-machines-map.tsx')).then(({ SiteMachinesMap }) => ({
    default: SiteMachinesMap,
  })),
);

type Props = {
  readonly answer: Answer<typeof readSite>;
  /** Called with a machine that was pressed on the map. */
  readonly onMachine: (machineId: string) => void;
};

/** The states of the machines that are on a site now, and its map. */
export function SiteNow({ answer: { site, place, machines }, onMachine }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const located = machines.flatMap((machine) =>
    machine.isThere && machine.location !== null ? [{ ...machine, location: machine.location }] : [],
  );
  return (
    <Section title={t('siteViews.now')}>
      <Panel className="site-now-panel">
        {place.numberOfMachines === 0 ? (
          <EmptyNote drawing="outline" text={t('siteViews.nobodyNow')} />
        ) : (
          <>
            <MachinesNow states={place.states} height={20} />
            <p>{formatMachinesNow(t, formats, place)}</p>
          </>
        )}
        {site.outline === null && located.length === 0 ? (
          <p className="muted">{t('siteViews.noOutline')}</p>
        ) : (
          <div className="site-stage">
            <Suspense fallback={<Loading label={t('map.loading')} />}>
              <SiteMachinesMap site={site} machines={located} onMachine={onMachine} />
            </Suspense>
          </div>
        )}
      </Panel>
    </Section>
  );
}
