import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as readSite } from '@groundwork/contract/v1/portal/sites/_id/figures.ts';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/section.tsx';
import { listSiteFigures, type Modules } from './shown-site-figures.ts';
import { SiteMachinesTable } from './site-machines-table.tsx';

type Props = { readonly answer: Answer<typeof readSite>; readonly modules: Modules };

/** The machines of a site with the figures of their time there: those there now first. */
export function SiteMachines({ answer: { site, place, machines }, modules }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={t('siteViews.machines')} lead={t('siteViews.timeThere')}>
      <SiteMachinesTable
        there={machines.filter(({ isThere }) => isThere)}
        before={machines.filter(({ isThere }) => !isThere)}
        place={place}
        figures={listSiteFigures(modules)}
        timeZone={site.zone}
      />
    </Section>
  );
}
