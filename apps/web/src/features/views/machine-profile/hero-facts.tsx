import type { MachineProfile, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import './machine-hero.css';

type Props = {
  readonly machine: PortalMachine;
  /** The profile, if the machine belongs to the person's organisation. */
  readonly own: MachineProfile | undefined;
};

/** What is known about a machine now. Times are in its own zone. */
export function HeroFacts({ machine, own }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { owner, site, customer, hourMeter, location } = machine;
  return (
    <Definitions kind="grid" className="hero-facts">
      <Definition term={t('machine.now')}>
        <StateNow machine={machine} />
      </Definition>
      <Definition term={t('machine.lastSeen')}>
        <LastSeen machine={machine} />
      </Definition>
      {site === null ? null : <Definition term={t('machine.site')}>{site}</Definition>}
      {own ? <CalendarFact calendar={own.shiftCalendar} /> : null}
      {hourMeter === null ? null : (
        <Definition term={t('meters.names.vhm')}>
          {t('meters.values.vhm', { value: formats.number(hourMeter, 1) })}
        </Definition>
      )}
      {customer === null ? null : <Definition term={t('machine.customer')}>{customer}</Definition>}
      {owner === null ? null : (
        <Definition term={t('sources.title')}>{t('machine.managedBy', { owner })}</Definition>
      )}
      {location === null ? (
        <Definition term={t('machine.position')}>{t('machine.noPosition')}</Definition>
      ) : null}
    </Definitions>
  );
}

type MachineProps = Pick<Props, 'machine'>;

/** The state, and since when: neither is cut, the line breaks between them. */
function StateNow({ machine: { state, stateSince, timezone } }: MachineProps) {
  const { t } = useTranslation();
  const formatMoment = useMomentFormat(timezone);
  return (
    <span className="hero-state">
      <span className="hero-state-name">
        <StateDot state={state} />
        {t(`states.${state}`)}
      </span>
      {stateSince === null ? null : (
        <span className="hero-since">{t('machine.since', { time: formatMoment(stateSince) })}</span>
      )}
    </span>
  );
}

function LastSeen({ machine: { lastSeenAt, timezone } }: MachineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const formatMoment = useMomentFormat(timezone);
  if (lastSeenAt === null) return <span className="muted">{t('machine.never')}</span>;
  return (
    <time dateTime={lastSeenAt} title={`${formats.dateTime(lastSeenAt, timezone)} (${timezone})`}>
      {formatMoment(lastSeenAt)}
    </time>
  );
}

/** Formats an instant of a machine: the time of day, with the date unless that is today. */
function useMomentFormat(timeZone: string): (instant: string) => string {
  const formats = useFormats();
  const today = civilDateIn(Date.now(), timeZone);
  return (instant) => {
    const time = formats.timeOfDay(instant, timeZone);
    return civilDateIn(instant, timeZone) === today
      ? time
      : `${formats.dayAndMonth(instant, timeZone)}, ${time}`;
  };
}

/** The machine's shift calendar, and where it is set. */
function CalendarFact({ calendar }: { readonly calendar: MachineProfile['shiftCalendar'] }) {
  const { t } = useTranslation();
  return (
    <Definition term={t('machine.hours')}>
      {calendar === null ? (
        <span className="muted">{t('machine.noHours')}</span>
      ) : (
        <AddressLink href={`/admin/shifts/${calendar.id}`} title={t(`machine.hoursOf.${calendar.of}`)}>
          {calendar.name}
          <span className="visually-hidden">, {t(`machine.hoursOf.${calendar.of}`)}</span>
        </AddressLink>
      )}
    </Definition>
  );
}
