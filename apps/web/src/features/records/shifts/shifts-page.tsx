import type { ShiftCalendarListItem } from '@groundwork/contract/entities/shift-calendar.ts';
import { GET as listCalendars } from '@groundwork/contract/v1/portal/shift-calendars/index.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { TABLET_QUERY } from '../../../ui/breakpoints.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { Message } from '../../../ui/message.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AssignmentsPanel } from './assignments-panel.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { NewCalendarForm } from './new-calendar-form.tsx';
import './shifts.css';

/** The content next to the list: a calendar, a new one, or the assignments. */
type Shown = { readonly kind: 'calendar'; readonly id: string } | { readonly kind: 'new' | 'uses' };

/** The list of shift calendars next to the selected content. */
export function ShiftsPage({ shown }: { readonly shown: Shown }) {
  const { t } = useTranslation();
  const calendars = useCall(listCalendars, {});
  const settings = useCall(settingsCall, {});
  return (
    <Page title={t('shifts.title')} lead={t('shifts.lead')}>
      <CallBoundary result={calendars} shape="table">
        {(listed) => (
          <div className="shifts">
            <CalendarList calendars={listed.calendars} shown={shown} />
            <CallBoundary result={settings} shape="form">
              {({ timezone }) => <ShownPart shown={shown} timeZone={timezone} />}
            </CallBoundary>
          </div>
        )}
      </CallBoundary>
    </Page>
  );
}

function ShownPart({ shown, timeZone }: { readonly shown: Shown; readonly timeZone: string }) {
  const { t } = useTranslation();
  const mayManage = useMay('shifts.manage');
  if (shown.kind === 'uses') return <AssignmentsPanel timeZone={timeZone} />;
  if (shown.kind === 'calendar')
    return <CalendarPanel key={shown.id} calendarId={shown.id} timeZone={timeZone} />;
  if (mayManage) return <NewCalendarForm timeZone={timeZone} />;
  return <Message title={t('shifts.notAllowed')} text={t('shifts.notAllowedText')} />;
}

type ListProps = { readonly calendars: readonly ShiftCalendarListItem[]; readonly shown: Shown };

/** The calendars; folded on small screens, where the list would push the opened one out of sight. */
function CalendarList({ calendars, shown }: ListProps) {
  const { t } = useTranslation();
  const isFolded = useMediaQuery(TABLET_QUERY, false, { getInitialValueInEffect: false });
  const opened = calendars.find(({ id }) => shown.kind === 'calendar' && shown.id === id);
  const links = <CalendarLinks calendars={calendars} shown={shown} />;
  return (
    <Panel as="nav" className="shift-panel" aria-label={t('shifts.title')}>
      {isFolded ? (
        <details key={opened?.id ?? shown.kind} className="shift-fold">
          <summary>{opened?.name ?? t(shown.kind === 'new' ? 'shifts.new' : 'shifts.whoWorks')}</summary>
          {links}
        </details>
      ) : (
        links
      )}
    </Panel>
  );
}

function CalendarLinks({ calendars, shown }: ListProps) {
  const { t } = useTranslation();
  const mayManage = useMay('shifts.manage');
  const isShown = (id: string) => shown.kind === 'calendar' && shown.id === id;
  return (
    <>
      <ul className="shift-calendars">
        <li>
          <Link to="/admin/shifts" activeOptions={{ exact: true }}>
            {t('shifts.whoWorks')}
          </Link>
        </li>
        {calendars.map(({ id, name, numberOfAssignments }) => (
          <li key={id}>
            <Link to="/admin/shifts/$id" params={{ id }} aria-current={isShown(id) ? 'page' : undefined}>
              {name}
              <span className="fine-print">
                {t('shifts.numberOfAssignments', { count: numberOfAssignments })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {calendars.length === 0 ? <EmptyNote drawing="past" text={t('shifts.none')} /> : null}
      {mayManage ? (
        <ButtonLink to="/admin/shifts/$id" params={{ id: 'new' }}>
          {t('shifts.new')}
        </ButtonLink>
      ) : null}
    </>
  );
}
