import type { ShiftAssignment } from '@groundwork/contract/entities/shift-calendar.ts';
import { DELETE as unassignCall } from '@groundwork/contract/v1/portal/shift-assignments/_id.ts';
import { GET as assignmentsCall } from '@groundwork/contract/v1/portal/shift-assignments/index.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/use-call.ts';
import { useSend } from '../../lib/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { CallBoundary } from '../../ui/call-boundary.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { AssignForm } from './assign-form.tsx';

/** Who works by a calendar and from when on; where somebody else can be set to it. */
export function ShiftAssignments({ calendarId }: { readonly calendarId: string }) {
  const { t } = useTranslation();
  const result = useCall(assignmentsCall, {});
  return (
    <section className="panel shift-form">
      <h2>{t('shifts.usedBy')}</h2>
      <CallBoundary result={result}>
        {({ assignments }) => (
          <AssignmentList assignments={assignments.filter((one) => one.calendarId === calendarId)} />
        )}
      </CallBoundary>
      <AssignForm calendarId={calendarId} />
    </section>
  );
}

function AssignmentList({ assignments }: { readonly assignments: readonly ShiftAssignment[] }) {
  const { t } = useTranslation();
  const removing = useSend(unassignCall);
  if (assignments.length === 0) return <p className="muted">{t('shifts.usedByNobody')}</p>;
  return (
    <>
      <ul className="shift-assignments">
        {assignments.map(({ id, subjectName, startsOn }) => (
          <li key={id}>
            <span>{`${subjectName ?? t('shifts.wholeOrganisation')} · ${t('shifts.since')} ${startsOn}`}</span>
            <Button
              kind="quiet"
              busy={removing.isPending}
              aria-label={`${t('shifts.takeBack')}: ${subjectName ?? t('shifts.wholeOrganisation')}`}
              onClick={() => removing.mutate({ params: { id } })}
            >
              {t('shifts.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
      <FormFailure failure={removing.error} />
    </>
  );
}
