import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import type { SiteOutline } from '@groundwork/contract/entities/site.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StateShares } from '../../../charts/state-shares.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getOutlineFoot } from '../../../map/drawing/outline-places.ts';
import { RING_STATES } from '../../../map/drawing/ring-states.ts';
import { MapElement } from '../../../map/map-element.tsx';
import { useSitesInView } from '../../../map/use-sites-in-view.ts';
import type { LocatedMachine } from './found-machines.ts';
import './site-cards.css';

type Props = { readonly sites: readonly SiteOutline[]; readonly machines: readonly LocatedMachine[] };

/** The name of each site in view, and how many of its machines are in which state. */
export function SiteCards({ sites, machines }: Props) {
  const shown = useSitesInView(sites);
  const statesBySite = useMemo(
    () =>
      Map.groupBy(
        machines.filter(({ offSite }) => offSite === null),
        ({ siteId }) => siteId,
      ),
    [machines],
  );
  return shown.map((site) => (
    <SiteCard key={site.id} site={site} states={statesBySite.get(site.id)?.map(({ state }) => state) ?? []} />
  ));
}

type CardProps = { readonly site: SiteOutline; readonly states: readonly DisplayedState[] };

function SiteCard({ site, states }: CardProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const at = useMemo(() => getOutlineFoot(site.outline), [site.outline]);
  const counts = RING_STATES.map((state) => ({
    state,
    count: states.filter((other) => other === state).length,
  }));
  return (
    <MapElement at={at} anchor="top">
      <div className="site-card" data-site={site.id}>
        <span className="site-card-name">{site.name}</span>
        <span className="muted" title={t('map.atSite', { count: states.length })}>
          {formats.number(states.length)}
        </span>
        {states.length === 0 ? null : <StateShares counts={counts} height={10} />}
      </div>
    </MapElement>
  );
}
