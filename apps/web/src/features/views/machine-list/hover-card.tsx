import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Stand } from '../../../ui/stand.tsx';
import { MachinePicture } from '../../machines/machine-record/public.ts';
import { splitMachineName } from '../../machines/machines/public.ts';
import type { ListedMachine } from './listed-machine.ts';
import { StateCell } from './machine-cells.tsx';
import { sumSecondsIn, toStretches } from './today-label.ts';
import type { CellTerms } from './use-cell-terms.ts';
import './hover-card.css';

type Props = { readonly machine: ListedMachine; readonly terms: CellTerms };

/** What one wants to know of a machine without opening it: state, place and hours today, and the way to the map. */
export function HoverCard({ machine, terms }: Props) {
  const { t } = useTranslation();
  const { id, name, type, state, imageUrl, location } = machine;
  const { code, rest, kind } = splitMachineName(machine, terms.getTypeName(type));
  return (
    <Panel as="section" className="hover-card" aria-label={name}>
      <div className="hover-card-head">
        {imageUrl === null ? (
          <Stand type={type} state={state} size={56} />
        ) : (
          <MachinePicture imageUrl={imageUrl} name={name} size="small" />
        )}
        <div>
          <b>{code}</b>
          <span className="muted">{rest ?? kind}</span>
        </div>
      </div>
      <StateCell machine={machine} terms={terms} />
      <dl>
        <HoursToday machine={machine} />
        <Place machine={machine} />
        <LastSeen machine={machine} />
      </dl>
      {location === null ? null : (
        <AddressLink href={`/map?machine=${id}`}>{t('machines.openMap')}</AddressLink>
      )}
    </Panel>
  );
}

type LineProps = Pick<Props, 'machine'>;

/** The hours of the day so far in each state that occurs, those of work first. */
function HoursToday({ machine: { today } }: LineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const stretches = toStretches(today);
  const parts = ENGINE_STATES.flatMap((state) => {
    const seconds = sumSecondsIn(state, stretches);
    return seconds > 0 && state !== 'off'
      ? [{ state, text: formats.duration(Math.round(seconds / 60) * 60) }]
      : [];
  });
  return (
    <div>
      <dt>{t('machines.hoursToday')}</dt>
      <dd>
        {parts.length === 0 ? t('machines.dayEmpty') : null}
        {parts.map(({ state, text }) => (
          <span key={state} className="hover-card-hours">
            <StateDot state={state} />
            <span className="visually-hidden">{t(`states.${state}`)}</span>
            {text}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** A place this close to a town is in it. */
const NEAR_METRES = 3_000;

function Place({ machine: { place, offSite, site } }: LineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = [
    offSite === null
      ? site
      : t('machines.offSiteOf', {
          distance: formats.distance(offSite.distanceMetres),
          site: offSite.siteName,
        }),
    place &&
      (place.distanceMetres < NEAR_METRES
        ? t('machines.near', { place: place.name })
        : t('machines.nearAt', { distance: formats.distance(place.distanceMetres), place: place.name })),
  ].filter((text) => text !== null);
  if (texts.length === 0) return null;
  return (
    <div>
      <dt>{t('machines.place')}</dt>
      <dd>{formats.list(texts)}</dd>
    </div>
  );
}

/** When it last reported, in the machine's own zone, which is named. */
function LastSeen({ machine: { lastSeenAt, timezone } }: LineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div>
      <dt>{t('machines.columns.lastSeenAt')}</dt>
      <dd>
        {lastSeenAt === null ? t('machine.never') : `${formats.dateTime(lastSeenAt, timezone)} (${timezone})`}
      </dd>
    </div>
  );
}
