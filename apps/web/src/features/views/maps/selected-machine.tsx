import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useTypeName } from '../../machines/machine-types/public.ts';
import type { LocatedMachine } from './found-machines.ts';
import './map-card.css';
import { useCountryName } from './use-country-name.ts';

type Props = {
  readonly machine: LocatedMachine;
  readonly now: string;
  readonly onClose: () => void;
};

/** The machine selected on the map: its state, its position, and how old that is. */
export function SelectedMachine({ machine, now, onClose }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { href } = useLocation();
  const { id, name, assetId, type, state, stateSince, site, owner, timezone, location } = machine;
  const countryName = useCountryName();
  const typeText = useTypeName(type);
  return (
    <section className="panel map-card" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <button type="button" className="icon-button" aria-label={t('words.close')} onClick={onClose} />
      </header>
      <p className="muted">{[typeText, assetId, owner].filter(Boolean).join(' · ')}</p>
      <p className="map-card-state">
        <StateDot state={state} />
        <b>{t(`states.${state}`)}</b>
        {stateSince === null ? null : (
          <span className="muted">
            {t('machine.since', { time: formats.dateTime(stateSince, timezone) })}
          </span>
        )}
      </p>
      <dl>
        <dt>{t('map.site')}</dt>
        <dd>{site ?? '–'}</dd>
        <dt>{t('map.country')}</dt>
        <dd>{countryName(location.country) ?? '–'}</dd>
        <dt>{t('map.position')}</dt>
        <dd className="map-card-position">
          {location.latitude.toFixed(5)}, {location.longitude.toFixed(5)}
        </dd>
        <dt>{t('map.lastFix')}</dt>
        <dd>
          <time dateTime={location.lastUpdated} title={formats.dateTime(location.lastUpdated, timezone)}>
            {formats.ago(location.lastUpdated, new Date(now))}
          </time>
        </dd>
      </dl>
      <Link className="button" to="/machines/$id" params={{ id }} search={{ ref: 'map', url: href }}>
        {t('map.open')}
      </Link>
    </section>
  );
}
