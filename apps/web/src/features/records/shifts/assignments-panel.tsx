import type { ShiftAssignment } from '@groundwork/contract/entities/shift-calendar.ts';
import { GET as listAssignments } from '@groundwork/contract/v1/portal/shift-assignments/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { DatedLine, DatedLines } from '../../../ui/dated-line.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { LineButton } from '../../../ui/line-button.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { AssignShiftsDialog } from './assign-shifts-dialog.tsx';
import { UndoAssignmentDialog } from './undo-assignment-dialog.tsx';
import { useSinceText } from './version-list.tsx';

type Props = {
  /** The calendar whose assignments are listed; if absent, all are listed, including those to no calendar. */
  readonly calendar?: { readonly id: string; readonly name: string };
  /** The site whose assignments are listed. */
  readonly siteId?: string;
  /** The zone of the organisation. */
  readonly timeZone: string;
};

const TEXTS = {
  all: { title: 'shifts.whoWorks', nothing: 'shifts.nobodyAssigned' },
  calendar: { title: 'shifts.usedBy', nothing: 'shifts.usedByNobody' },
  site: { title: 'shifts.siteHours', nothing: 'shifts.hoursOfOrganisation' },
} as const;

/** The assignments of calendars, with their start dates. */
export function AssignmentsPanel({ calendar, siteId, timeZone }: Props) {
  const { t } = useTranslation();
  const mayManage = useMay('shifts.manage');
  const [assigning, setAssigning] = useState(false);
  const result = useCall(listAssignments, {});
  const texts = TEXTS[siteId === undefined ? (calendar ? 'calendar' : 'all') : 'site'];
  const isListed = (one: ShiftAssignment) =>
    (!calendar || one.calendarId === calendar.id) &&
    (siteId === undefined || (one.kind === 'site' && one.subjectId === siteId));
  return (
    <TitledPanel
      title={t(texts.title)}
      actions={mayManage ? <Button onClick={() => setAssigning(true)}>{t('shifts.assign')}</Button> : null}
    >
      <p className="muted">{t('shifts.precedence')}</p>
      <CallBoundary result={result}>
        {({ assignments }) => (
          <Lines
            assignments={assignments.filter(isListed)}
            hasNames={calendar === undefined}
            nothing={t(texts.nothing)}
          />
        )}
      </CallBoundary>
      {assigning ? (
        <AssignShiftsDialog
          calendarId={calendar?.id ?? null}
          siteId={siteId ?? null}
          timeZone={timeZone}
          onClose={() => setAssigning(false)}
        />
      ) : null}
    </TitledPanel>
  );
}

type LinesProps = {
  readonly assignments: readonly ShiftAssignment[];
  /** Whether each line shows its calendar. */
  readonly hasNames: boolean;
  /** The text without assignments. */
  readonly nothing: string;
};

function Lines({ assignments, hasNames, nothing }: LinesProps) {
  if (assignments.length === 0) return <EmptyNote drawing="past" text={nothing} />;
  return (
    <DatedLines>
      {assignments.map((assignment) => (
        <Line key={assignment.id} assignment={assignment} hasName={hasNames} />
      ))}
    </DatedLines>
  );
}

function Line({ assignment, hasName }: { readonly assignment: ShiftAssignment; readonly hasName: boolean }) {
  const { t } = useTranslation();
  const mayManage = useMay('shifts.manage');
  const sinceText = useSinceText();
  const [undoing, setUndoing] = useState(false);
  const { kind, subjectName, calendarName, startsOn } = assignment;
  const name = subjectName ?? t('shifts.kinds.organisation');
  const details = [
    kind === 'organisation' ? '' : t(`shifts.kinds.${kind}`),
    hasName ? (calendarName ?? t('shifts.noneOfOwn')) : '',
    sinceText(startsOn),
  ];
  return (
    <DatedLine name={name} details={[details.filter(Boolean).join(' · ')]}>
      {mayManage ? (
        <LineButton label={t('shifts.undo')} about={name} onClick={() => setUndoing(true)} />
      ) : null}
      {undoing ? (
        <UndoAssignmentDialog assignment={assignment} name={name} onClose={() => setUndoing(false)} />
      ) : null}
    </DatedLine>
  );
}
