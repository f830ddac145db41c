import type { SiteOutline } from '@groundwork/contract/entities/site.ts';
import { getOutlineFoot } from '../drawing/outline-places.ts';
import { MapElement } from '../map-element.tsx';
import { useSitesInView } from '../use-sites-in-view.ts';
import './site-names-layer.css';

/** The name of each site in view below its outline. Keep the array while it is the same. */
export function SiteNamesLayer({ sites }: { readonly sites: readonly SiteOutline[] }) {
  return useSitesInView(sites).map(({ id, name, outline }) => (
    <MapElement key={id} at={getOutlineFoot(outline)} anchor="top">
      <span className="map-site-name">{name}</span>
    </MapElement>
  ));
}
