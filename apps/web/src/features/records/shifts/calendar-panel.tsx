import type { CalendarVersion, ShiftCalendar } from '@groundwork/contract/entities/shift-calendar.ts';
import {
  GET as getCalendar,
  DELETE as removeCalendar,
} from '@groundwork/contract/v1/portal/shift-calendars/_id/index.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { AssignmentsPanel } from './assignments-panel.tsx';
import { CalendarActions } from './calendar-actions.tsx';
import { RemoveVersionDialog } from './remove-version-dialog.tsx';
import { VersionForm } from './version-form.tsx';
import { VersionList, versionOn } from './version-list.tsx';
import './calendar-panel.css';

type Props = { readonly calendarId: string /** Of the organisation. */; readonly timeZone: string };

/** One calendar: its versions, the selected one to edit, and its assignments. */
export function CalendarPanel({ calendarId, timeZone }: Props) {
  const removing = useSend(removeCalendar);
  // Do not refetch a calendar that is being deleted.
  const isAvailable = !removing.isPending && !removing.isSuccess;
  const result = useCall(getCalendar, { params: { id: calendarId } }, { enabled: isAvailable });
  return (
    <CallBoundary result={result} shape="form">
      {(calendar) => (
        <div className="shift-column">
          <CalendarVersions
            calendar={calendar}
            today={civilDateIn(Date.now(), timeZone)}
            actions={<CalendarActions calendar={calendar} removing={removing} />}
          />
          <AssignmentsPanel calendar={calendar} timeZone={timeZone} />
        </div>
      )}
    </CallBoundary>
  );
}

/** The selected version: one by its start date, the current one if null, or a new one. */
type Shown = { readonly startsOn: string | null; readonly isNew: boolean };

type VersionsProps = {
  readonly calendar: ShiftCalendar;
  readonly today: string;
  readonly actions: ReactNode;
};

function CalendarVersions({ calendar, today, actions }: VersionsProps) {
  const { versions } = calendar;
  const [{ startsOn, isNew }, setShown] = useState<Shown>({ startsOn: null, isNew: false });
  const shown =
    versions.find((version) => version.startsOn === startsOn) ??
    versionOn(versions, today) ??
    versions.at(-1);
  if (shown === undefined) return null;
  const show = (date: string | null) => setShown({ startsOn: date, isNew: false });
  return (
    <TitledPanel className="shift-column" title={calendar.name} actions={actions}>
      <VersionList
        versions={versions}
        today={today}
        shownId={isNew ? null : shown.id}
        onShow={(id) => show(versions.find((version) => version.id === id)?.startsOn ?? null)}
      />
      <VersionActions
        calendar={calendar}
        version={shown}
        isNew={isNew}
        onNew={() => setShown({ startsOn: shown.startsOn, isNew: true })}
        onRemoved={() => show(null)}
      />
      <VersionForm
        key={isNew ? 'new' : shown.id}
        calendarId={calendar.id}
        version={shown}
        isNew={isNew}
        onSaved={show}
        onCancel={() => show(shown.startsOn)}
      />
    </TitledPanel>
  );
}

type ActionsProps = {
  readonly calendar: ShiftCalendar;
  readonly version: CalendarVersion;
  readonly isNew: boolean;
  readonly onNew: () => void;
  readonly onRemoved: () => void;
};

function VersionActions({ calendar, version, isNew, onNew, onRemoved }: ActionsProps) {
  const { t } = useTranslation();
  const mayManage = useMay('shifts.manage');
  const [removing, setRemoving] = useState(false);
  if (!mayManage || isNew) return null;
  return (
    <ButtonRow>
      <Button onClick={onNew}>{t('shifts.newVersion')}</Button>
      {calendar.versions.length > 1 ? (
        <Button onClick={() => setRemoving(true)}>{t('shifts.removeVersion')}</Button>
      ) : null}
      {removing ? (
        <RemoveVersionDialog
          calendarId={calendar.id}
          version={version}
          onRemoved={onRemoved}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </ButtonRow>
  );
}
