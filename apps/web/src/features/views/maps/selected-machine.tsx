import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CloseButton } from '../../../ui/close-button.tsx';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useTypeName } from '../../machines/machine-types/public.ts';
import type { LocatedMachine } from './found-machines.ts';
import './selected-machine.css';
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
    <Panel as="section" className="map-card" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <CloseButton onClick={onClose} />
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
      <Definitions kind="lines">
        <Definition term={t('map.site')}>{site ?? '–'}</Definition>
        <Definition term={t('map.country')}>{countryName(location.country) ?? '–'}</Definition>
        <Definition term={t('map.position')}>
          {location.latitude.toFixed(5)}, {location.longitude.toFixed(5)}
        </Definition>
        <Definition term={t('map.lastFix')}>
          <time dateTime={location.lastUpdated} title={formats.dateTime(location.lastUpdated, timezone)}>
            {formats.ago(location.lastUpdated, new Date(now))}
          </time>
        </Definition>
      </Definitions>
      <ButtonLink to="/machines/$id" params={{ id }} search={{ ref: 'map', url: href }}>
        {t('map.open')}
      </ButtonLink>
    </Panel>
  );
}
