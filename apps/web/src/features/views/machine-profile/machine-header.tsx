import type { MachineProfile, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PictureTile } from '../../machines/machine-record/public.ts';
import { EditMachineDialog } from '../../machines/machines/public.ts';
import { LastSeenCell, StateCell } from '../machine-list/public.ts';
import './machine-header.css';
import { momentText } from '../../machines/machines/public.ts';

type FactsProps = {
  readonly machine: PortalMachine;
  /** The profile, if the machine belongs to the person's organisation. */
  readonly own: MachineProfile | undefined;
};

/** What is known about a machine now, next to its picture. */
export function MachineFacts({ machine, own }: FactsProps) {
  const hasPicture = machine.imageUrl !== null || own !== undefined;
  return (
    <Panel className="machine-head" data-pictured={hasPicture || undefined}>
      {hasPicture ? (
        <div className="machine-head-picture">
          <PictureTile imageUrl={machine.imageUrl} name={machine.name} own={own} />
        </div>
      ) : null}
      <FactList machine={machine} own={own} />
    </Panel>
  );
}

function FactList({ machine, own }: FactsProps) {
  const { t } = useTranslation();
  const { sources, timezone, owner, site, customer } = machine;
  return (
    <Definitions kind="cells" className="machine-facts">
      <Definition term={t('activity.state')}>
        <StateCell machine={machine} showsSince />
      </Definition>
      <Definition term={t('machine.lastSeen')}>
        <LastSeenCell machine={machine} />
      </Definition>
      <Definition term={t('machine.position')}>
        <Position machine={machine} />
      </Definition>
      <Definition term={t('sources.title')}>
        {sources.length === 0
          ? t('sources.noneShort')
          : sources.map(({ code, type }) => (
              <span key={code} className="fact-line" title={t(`sources.types.${type}`)}>
                {code}
              </span>
            ))}
      </Definition>
      {site === null ? null : <Definition term={t('machine.site')}>{site}</Definition>}
      {customer === null ? null : <Definition term={t('machine.customer')}>{customer}</Definition>}
      {own ? <CalendarFact calendar={own.shiftCalendar} /> : null}
      <Definition term={t('machine.zone')}>{timezone}</Definition>
      {owner === null ? null : <Definition term={t('machine.owner')}>{owner}</Definition>}
    </Definitions>
  );
}

/** The machine's shift calendar, and where it is set. */
function CalendarFact({ calendar }: { readonly calendar: MachineProfile['shiftCalendar'] }) {
  const { t } = useTranslation();
  return (
    <Definition term={t('machine.shiftCalendar')}>
      {calendar === null ? (
        <span className="muted">{t('sources.noneShort')}</span>
      ) : (
        <>
          <AddressLink href={`/admin/shifts/${calendar.id}`}>{calendar.name}</AddressLink>{' '}
          <span className="muted">{t(`machine.calendarOf.${calendar.of}`)}</span>
        </>
      )}
    </Definition>
  );
}

/** Enough decimals of a degree for about one metre. */
const DEGREE_DIGITS = 5;

function Position({ machine: { location, timezone } }: { readonly machine: PortalMachine }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (location === null) return <span className="muted">{t('machine.noPosition')}</span>;
  const degrees = (value: number) =>
    value.toLocaleString(formats.locale, { maximumFractionDigits: DEGREE_DIGITS });
  return (
    <>
      {t('machine.coordinates', {
        latitude: degrees(location.latitude),
        longitude: degrees(location.longitude),
      })}{' '}
      <span className="muted">{momentText(formats, location.lastUpdated, timezone)}</span>
    </>
  );
}

/** Opens the dialog that edits a machine, if the person has the permission. */
export function EditMachineButton({ profile }: { readonly profile: MachineProfile }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  if (!useMay('machines.edit')) return null;
  return (
    <>
      <Button onClick={() => setEditing(true)}>{t('machine.edit')}</Button>
      {editing ? <EditMachineDialog profile={profile} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
