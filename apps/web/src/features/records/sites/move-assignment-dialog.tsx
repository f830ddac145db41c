import type { SiteAssignment } from '@groundwork/contract/entities/site.ts';
import { PATCH as moveAssignment } from '@groundwork/contract/v1/portal/site-assignments/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { IntervalDialog } from '../../../ui/interval-dialog.tsx';
import type { PlacedMachine } from './assign-site-dialog.tsx';

type Props = {
  readonly machine: PlacedMachine;
  readonly assignment: SiteAssignment;
  readonly onClose: () => void;
};

/** Edits the period in which a machine was at a site. */
export function MoveAssignmentDialog({ machine, assignment, onClose }: Props) {
  const { t } = useTranslation();
  const { id, siteName, assignedFrom, assignedTo } = assignment;
  const { mutate, error, isPending } = useSend(moveAssignment);
  const onSuccess = () => {
    notify({ kind: 'success', text: t('siteAssignments.redated', { site: siteName }) });
    onClose();
  };
  return (
    <IntervalDialog
      title={t('siteAssignments.moveTitle', { site: siteName })}
      zone={machine.timezone}
      stored={{ from: assignedFrom, to: assignedTo }}
      labels={{ from: t('siteAssignments.from'), to: t('siteAssignments.to') }}
      names={{ from: 'assignedFrom', to: 'assignedTo' }}
      failure={error}
      busy={isPending}
      onSave={({ from, to }) =>
        mutate({ params: { id }, body: { assignedFrom: from, assignedTo: to } }, { onSuccess })
      }
      onClose={onClose}
    />
  );
}
