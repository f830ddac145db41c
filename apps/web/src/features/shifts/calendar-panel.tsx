import type { CalendarVersion, ShiftCalendar } from '@groundwork/contract/entities/shift-calendar.ts';
import { GET as calendarCall } from '@groundwork/contract/v1/portal/shift-calendars/_id/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { CallBoundary } from '../../ui/call-boundary.tsx';
import { SelectField } from '../../ui/field.tsx';
import { ShiftAssignments } from './shift-assignments.tsx';
import { VersionForm } from './version-form.tsx';

/** One calendar: its versions, the chosen one to be edited, and who works by it. */
export function CalendarPanel({ calendarId }: { readonly calendarId: string }) {
  const result = useCall(calendarCall, { params: { id: calendarId } });
  return (
    <CallBoundary result={result}>
      {(calendar) => (
        <div className="shift-calendar">
          <CalendarVersions calendar={calendar} />
          <ShiftAssignments calendarId={calendarId} />
        </div>
      )}
    </CallBoundary>
  );
}

function CalendarVersions({ calendar }: { readonly calendar: ShiftCalendar }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isNew, setIsNew] = useState(false);
  const shown = calendar.versions.find(({ id }) => id === chosen) ?? calendar.versions[0];
  if (shown === undefined) return null;
  return (
    <section className="panel shift-form">
      <h2>{calendar.name}</h2>
      <div className="form-pair">
        <SelectField
          label={t('shifts.version')}
          name="version"
          value={shown.id}
          options={calendar.versions.map(optionOf(t('shifts.since')))}
          onChange={(id) => {
            setChosen(id);
            setIsNew(false);
          }}
        />
        <div className="version-new">
          <Button onClick={() => setIsNew(!isNew)}>{t(isNew ? 'words.cancel' : 'shifts.newVersion')}</Button>
        </div>
      </div>
      <VersionForm
        key={`${shown.id} ${isNew}`}
        calendarId={calendar.id}
        version={shown}
        isNew={isNew}
        isOnly={calendar.versions.length === 1}
        onDone={() => {
          setIsNew(false);
          setChosen(null);
        }}
      />
    </section>
  );
}

const optionOf = (since: string) => (version: CalendarVersion) => ({
  value: version.id,
  label: `${since} ${version.startsOn}`,
});
