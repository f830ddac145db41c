import type { ShiftAssignmentFields } from '@groundwork/contract/entities/shift-calendar.ts';
import { POST as assignShifts } from '@groundwork/contract/v1/portal/shift-assignments/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { CalendarField, NO_CALENDAR } from './calendar-field.tsx';
import { RehearsalDialog } from './rehearsal-dialog.tsx';
import { SubjectField } from './subject-field.tsx';
import { useAssignmentRehearsal } from './use-rehearsal.ts';

type Props = {
  /** Preselected if the dialog was opened from a calendar. */
  readonly calendarId: string | null;
  /** Preselected if the dialog was opened from a site. */
  readonly siteId: string | null;
  readonly timeZone: string;
  readonly onClose: () => void;
};

const KINDS = ['organisation', 'site', 'machine'] as const;
type Kind = (typeof KINDS)[number];

type Draft = {
  readonly kind: Kind;
  readonly subjectId: string;
  readonly calendarId: string;
  readonly startsOn: string;
};

/** Assigns a calendar to the organisation, a site or a machine after a start date, and shows first what that does to past figures. */
export function AssignShiftsDialog({ calendarId, siteId, timeZone, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>(() => ({
    kind: siteId === null ? 'organisation' : 'site',
    subjectId: siteId ?? '',
    calendarId: calendarId ?? '',
    startsOn: civilDateIn(Date.now(), timeZone),
  }));
  const assigning = useSubmit(assignShifts, {
    doneText: ({ subjectName }) =>
      t('shifts.assigned', { name: subjectName ?? t('shifts.kinds.organisation') }),
    onDone: onClose,
  });
  const rehearsing = useAssignmentRehearsal();
  const body = toFields(draft);
  const save = () => assigning.submit({ body });
  if (rehearsing.rehearsal !== null)
    return (
      <RehearsalDialog
        rehearsal={rehearsing.rehearsal}
        state={assigning}
        confirm={t('shifts.assign')}
        onSave={save}
        onClose={() => {
          assigning.reset();
          rehearsing.close();
        }}
      />
    );
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  return (
    <FormDialog
      title={t('shifts.assignTitle')}
      state={rehearsing.error ? rehearsing : assigning}
      confirm={t('shifts.assign')}
      busy={rehearsing.isPending || assigning.isPending}
      onSubmit={() => rehearsing.rehearse(body, save)}
      onClose={onClose}
    >
      <SelectField
        name="kind"
        label={t('shifts.forWhom')}
        value={draft.kind}
        options={KINDS.map((value) => ({ value, label: t(`shifts.kinds.${value}`) }))}
        onChange={(kind) => change({ kind, subjectId: '' })}
      />
      {draft.kind === 'organisation' ? null : (
        <SubjectField
          key={draft.kind}
          kind={draft.kind}
          value={draft.subjectId}
          onChange={(subjectId) => change({ subjectId })}
          problem={fieldText(t, assigning.error, 'subjectId', t(`shifts.kinds.${draft.kind}`))}
        />
      )}
      <CalendarField
        value={draft.calendarId}
        onChange={(changed) => change({ calendarId: changed })}
        failure={assigning.error}
      />
      <DateField
        label={t('shifts.startsOn')}
        hint={t('shifts.assignFromHint')}
        required
        value={draft.startsOn}
        onChange={(startsOn) => change({ startsOn })}
        problem={fieldText(t, assigning.error, 'startsOn', t('shifts.startsOn'))}
      />
    </FormDialog>
  );
}

function toFields({ kind, subjectId, ...rest }: Draft): ShiftAssignmentFields {
  const calendarId = rest.calendarId === NO_CALENDAR ? null : rest.calendarId;
  const { startsOn } = rest;
  return kind === 'organisation' ? { kind, calendarId, startsOn } : { kind, subjectId, calendarId, startsOn };
}
