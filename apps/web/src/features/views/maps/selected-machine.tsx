import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { IS_EMBEDDED } from '../../../lib/session/embed-token.ts';
import { useListZone } from '../../../lib/time/use-list-zone.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { ButtonRow } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CloseButton } from '../../../ui/close-button.tsx';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Stand } from '../../../ui/stand.tsx';
import { useTypeName } from '../../machines/machine-types/public.ts';
import { splitMachineName } from '../../machines/machines/public.ts';
import type { LocatedMachine } from './found-machines.ts';
import './selected-machine.css';
import { useCountryName } from '../../../lib/language/use-country-name.ts';

type Props = {
  readonly machine: LocatedMachine;
  readonly now: string;
  readonly onClose: () => void;
};

/** The machine selected on the map: its state, whether it is off its site, its position, and how old that is. */
export function SelectedMachine({ machine, now, onClose }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { href } = useLocation();
  const { zoneFor } = useListZone();
  const { id, name, type, state, stateSince, site, owner, offSite, location } = machine;
  const zone = zoneFor(machine);
  const countryName = useCountryName();
  const { code, rest, kind } = splitMachineName(machine, useTypeName(type));
  const box = useFocusFromKeyboard(id);
  const close = () => {
    onClose();
    focusRow(id);
  };
  const link = { to: '/machines/$id', params: { id } } as const;
  const back = { ref: 'map', url: href } as const;
  return (
    <Panel
      as="section"
      ref={box}
      className="map-card"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={({ key }: { readonly key: string }) => {
        if (key === 'Escape') close();
      }}
    >
      <header>
        <Stand type={type} state={state} size={56} />
        <div>
          <h2>{code}</h2>
          <p className="muted">{[rest ?? kind, owner].filter(Boolean).join(' · ')}</p>
        </div>
        <CloseButton onClick={close} />
      </header>
      {offSite === null ? null : <OffSiteNote machine={machine} zone={zone} />}
      <Definitions kind="lines">
        <Definition term={t('map.state')}>
          <span className="map-card-state">
            <StateDot state={state} />
            <b>{t(`states.${state}`)}</b>
            {stateSince === null ? null : (
              <span className="muted">
                {t('machine.since', { time: formats.dateTime(stateSince, zone) })}
              </span>
            )}
          </span>
        </Definition>
        {offSite === null ? <Definition term={t('map.site')}>{site ?? '–'}</Definition> : null}
        <Definition term={t('map.country')}>{countryName(location.country) ?? '–'}</Definition>
        <Definition term={t('map.position')}>
          {location.latitude.toFixed(5)}, {location.longitude.toFixed(5)}
        </Definition>
        <Definition term={t('map.lastFix')}>
          <time dateTime={location.lastUpdated} title={formats.dateTime(location.lastUpdated, zone)}>
            {formats.timeOfDay(location.lastUpdated, zone)},{' '}
            {formats.ago(location.lastUpdated, new Date(now))}
          </time>
        </Definition>
      </Definitions>
      {IS_EMBEDDED ? null : (
        <ButtonRow>
          {offSite === null ? null : (
            <ButtonLink
              {...link}
              kind="filled"
              search={{ ...toDay(civilDateIn(offSite.since, machine.timezone)), ...back }}
            >
              {t('map.openDay', { day: formats.dayAndMonth(offSite.since, machine.timezone) })}
            </ButtonLink>
          )}
          <ButtonLink {...link} search={back}>
            {t('map.open')}
          </ButtonLink>
        </ButtonRow>
      )}
    </Panel>
  );
}

const toDay = (day: string) => ({ startDate: day, endDate: day, selectedDate: day });

function OffSiteNote({ machine, zone }: { readonly machine: LocatedMachine; readonly zone: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { offSite, place } = machine;
  if (offSite === null) return null;
  const { since } = offSite;
  const time = `${formats.dayOfWeek(since, zone)} ${formats.dayAndMonth(since, zone)}, ${formats.timeOfDay(since, zone)}`;
  return (
    <p className="map-card-off">
      <b>
        {t('machines.offSiteOf', {
          distance: formats.distance(offSite.distanceMetres),
          site: offSite.siteName,
        })}
      </b>
      <span>
        {place === null ? t('machine.since', { time }) : t('map.nearSince', { place: place.name, time })}
      </span>
    </p>
  );
}

/** Moves the focus into the card if a key opened it; a pointer keeps it where it is. */
function useFocusFromKeyboard(machineId: string) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per machine.
  useEffect(() => {
    if (document.activeElement?.matches('.map-row:focus-visible')) box.current?.focus();
  }, [machineId]);
  return box;
}

/** Moves the focus to the row of a machine, if it is in the list. */
const focusRow = (machineId: string): void =>
  document.querySelector<HTMLElement>(`.map-row[data-machine="${CSS.escape(machineId)}"]`)?.focus();
