import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { IS_EMBEDDED } from '../../../lib/session/embed-token.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import './mini-map.css';

// Drawn after the page: the tiles of the ground are not needed to read it, nor is the sketch.
const GroundSketch = lazy(() =>
  loadChunk(() => import('../../../map/sketch/ground-sketch.tsx')).then(
    ({ GroundSketch }) => ({ default: GroundSketch }),
    () => ({ default: () => <></> }),
  ),
);

type Props = {
  readonly machine: Pick<PortalMachine, 'id' | 'name' | 'place' | 'timezone'>;
  readonly location: NonNullable<PortalMachine['location']>;
};

/** Where the machine is, by the town nearby; leads to the live map with the machine chosen. */
export function MiniMap({ machine, location }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id, name, place, timezone } = machine;
  return (
    <figure className="mini-map">
      <Suspense fallback={null}>
        <GroundSketch
          latitude={location.latitude}
          longitude={location.longitude}
          label={t('machine.mapOf', { name })}
        />
      </Suspense>
      <span className="mini-map-sources">© OpenStreetMap · GeoNames</span>
      <figcaption>
        {IS_EMBEDDED && place === null ? null : (
          <AddressLink href={`/map?machine=${id}`}>
            {place === null ? t('machine.onMap') : place.name}
          </AddressLink>
        )}{' '}
        <span className="muted">{formats.dateTime(location.lastUpdated, timezone)}</span>
      </figcaption>
    </figure>
  );
}
