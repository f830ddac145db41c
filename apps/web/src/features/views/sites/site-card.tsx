import type { SiteFigure, SiteWithFigures } from '@groundwork/contract/entities/site-figures.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { FigureValue } from '../../../ui/figure.tsx';
import { GroundLine } from '../../../ui/ground-line.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatMachinesNow, MachinesNow } from './machines-now.tsx';
import { siteAddress } from './site-address.ts';
import type { SitesSearch } from './site-search.ts';
import './site-card.css';

type Props = {
  readonly site: SiteWithFigures;
  readonly figures: readonly SiteFigure[];
  readonly search: SitesSearch;
};

/** A site with its machines now, its figures on how much of the time is known, and ways to its pages. */
export function SiteCard({ site, figures, search }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Panel as="li" className="site-overview">
      <h2>
        <AddressLink href={siteAddress(site.id, search)}>{site.name}</AddressLink>
        {site.code === '' ? null : <span className="site-overview-code"> {site.code}</span>}
      </h2>
      <div className="site-overview-now">
        <MachinesNow states={site.states} height={16} />
        <p className="muted">
          {site.numberOfMachines === 0 ? t('siteViews.nobodyNow') : formatMachinesNow(t, formats, site)}
        </p>
      </div>
      <dl>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{t(`figures.names.${figure}`)}</dt>
            <dd>
              <FigureValue name={figure} metric={site.figures[figure]} isPlain />
              <GroundLine completeness={site.figures[figure].completeness} thin />
            </dd>
          </div>
        ))}
      </dl>
      <p className="site-overview-foot">
        <span className="muted">{t('siteViews.machinesInRange', { count: site.machinesInRange })}</span>
        <AddressLink href={siteAddress(site.id, {}, 'activity-timeline')}>
          {t('siteViews.timeline')}
        </AddressLink>
      </p>
    </Panel>
  );
}
