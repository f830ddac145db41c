import type { SiteAssignment } from '@groundwork/contract/entities/site.ts';
import { PATCH as moveAssignment } from '@groundwork/contract/v1/portal/site-assignments/_id.ts';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TOLD_AT_INTERVAL } from '../../lib/interval-problem.ts';
import { notify } from '../../lib/notification.ts';
import { useSend } from '../../lib/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { IntervalFields, useIntervalDraft } from '../../ui/interval-fields.tsx';
import type { PlacedMachine } from './assign-site-dialog.tsx';

type Props = {
  readonly machine: PlacedMachine;
  readonly assignment: SiteAssignment;
  readonly onClose: () => void;
};

/** Changes from when to when a machine was at a site. */
export function MoveAssignmentDialog(props: Props) {
  const { t } = useTranslation();
  const title = t('siteAssignments.moveTitle', { site: props.assignment.siteName });
  return (
    <Dialog title={title} opened onClose={props.onClose}>
      <MoveAssignmentForm {...props} />
    </Dialog>
  );
}

function MoveAssignmentForm({ machine, assignment: { id, siteName, ...known }, onClose }: Props) {
  const { t } = useTranslation();
  const interval = useIntervalDraft(machine.timezone, { from: known.assignedFrom, to: known.assignedTo });
  const { mutate, error, isPending } = useSend(moveAssignment);
  const onSuccess = () => {
    notify({ kind: 'success', text: t('siteAssignments.redated', { site: siteName }) });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = interval.read();
    if (asked === null || isPending) return;
    mutate({ params: { id }, body: { assignedFrom: asked.from, assignedTo: asked.to } }, { onSuccess });
  };
  return (
    <form className="form" onSubmit={submit}>
      <IntervalFields
        draft={interval}
        labels={{ from: t('siteAssignments.from'), to: t('siteAssignments.to') }}
        names={{ from: 'assignedFrom', to: 'assignedTo' }}
        failure={error}
      />
      <FormFailure failure={error} toldAtField={TOLD_AT_INTERVAL} />
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button kind="filled" type="submit" busy={isPending}>
          {t('words.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
