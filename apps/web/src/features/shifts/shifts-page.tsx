import type { ShiftCalendarListItem } from '@groundwork/contract/entities/shift-calendar.ts';
import { GET as calendarsCall } from '@groundwork/contract/v1/portal/shift-calendars/index.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/authentication.ts';
import { useCall } from '../../lib/use-call.ts';
import { CallBoundary } from '../../ui/call-boundary.tsx';
import { Message } from '../../ui/message.tsx';
import { Page } from '../../ui/page.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { NewCalendarForm } from './new-calendar-form.tsx';
import './shifts.css';

type Props = {
  /** A calendar's id; `new` for one to be made, `current` for the first there is. */ readonly id: string;
};

/** The organisation's shift calendars beside the one that is looked at. */
export function ShiftsPage({ id }: Props) {
  const { t } = useTranslation();
  const result = useCall(calendarsCall, {});
  if (!useMay('shifts.manage'))
    return (
      <Page title={t('shifts.title')}>
        <Message title={t('shifts.notAllowed')} text={t('shifts.notAllowedText')} />
      </Page>
    );
  return (
    <Page title={t('shifts.title')} lead={t('shifts.lead')}>
      <CallBoundary result={result}>
        {({ calendars }) => <CalendarsAndOne calendars={calendars} id={shownId(id, calendars)} />}
      </CallBoundary>
    </Page>
  );
}

const shownId = (id: string, calendars: readonly ShiftCalendarListItem[]): string =>
  id === 'current' ? (calendars[0]?.id ?? 'new') : id;

type OneProps = { readonly calendars: readonly ShiftCalendarListItem[]; readonly id: string };

function CalendarsAndOne({ calendars, id }: OneProps) {
  const { t } = useTranslation();
  return (
    <div className="shifts">
      <nav className="panel shift-calendars" aria-label={t('shifts.title')}>
        <ul>
          {calendars.map((calendar) => (
            <li key={calendar.id}>
              <Link
                to="/admin/shifts/$id"
                params={{ id: calendar.id }}
                aria-current={calendar.id === id ? 'page' : undefined}
              >
                {calendar.name}
              </Link>
            </li>
          ))}
        </ul>
        <Link className="button" to="/admin/shifts/$id" params={{ id: 'new' }}>
          {t('shifts.new')}
        </Link>
      </nav>
      {id === 'new' ? <NewCalendarForm /> : <CalendarPanel key={id} calendarId={id} />}
    </div>
  );
}
