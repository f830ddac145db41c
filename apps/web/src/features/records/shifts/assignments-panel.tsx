import type { ShiftAssignment } from '@groundwork/contract/entities/shift-calendar.ts';
import { GET as listAssignments } from '@groundwork/contract/v1/portal/shift-assignments/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { DatedLine, DatedLines } from '../../../ui/dated-line.tsx';
import { LineButton } from '../../../ui/line-button.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { AssignShiftsDialog } from './assign-shifts-dialog.tsx';
import { UndoAssignmentDialog } from './undo-assignment-dialog.tsx';
import { useSinceText } from './version-list.tsx';

type Props = {
  /** The calendar whose assignments are listed; if absent, all are listed, including those to no calendar. */
  readonly calendar?: { readonly id: string; readonly name: string };
  /** The zone of the organisation. */
  readonly timeZone: string;
};

/** The assignments of calendars, with their start dates. */
export function AssignmentsPanel({ calendar, timeZone }: Props) {
  const { t } = useTranslation();
  const mayManage = useMay('shifts.manage');
  const [assigning, setAssigning] = useState(false);
  const result = useCall(listAssignments, {});
  return (
    <TitledPanel
      title={t(calendar ? 'shifts.usedBy' : 'shifts.whoWorks')}
      actions={mayManage ? <Button onClick={() => setAssigning(true)}>{t('shifts.assign')}</Button> : null}
    >
      <p className="muted">{t('shifts.precedence')}</p>
      <CallBoundary result={result}>
        {({ assignments }) => (
          <Lines
            assignments={assignments.filter((one) => !calendar || one.calendarId === calendar.id)}
            hasNames={calendar === undefined}
          />
        )}
      </CallBoundary>
      {assigning ? (
        <AssignShiftsDialog
          calendarId={calendar?.id ?? null}
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
};

function Lines({ assignments, hasNames }: LinesProps) {
  const { t } = useTranslation();
  if (assignments.length === 0)
    return <p className="muted">{t(hasNames ? 'shifts.nobodyAssigned' : 'shifts.usedByNobody')}</p>;
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
