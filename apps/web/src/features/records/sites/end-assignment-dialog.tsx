import type { SiteAssignment } from '@groundwork/contract/entities/site.ts';
import { PATCH as moveAssignment } from '@groundwork/contract/v1/portal/site-assignments/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { EndDialog } from '../../../ui/end-dialog.tsx';
import type { PlacedMachine } from './assign-site-dialog.tsx';

type Props = {
  readonly machine: PlacedMachine;
  readonly assignment: SiteAssignment;
  readonly onClose: () => void;
};

/** Ends the assignment of a machine to a site. */
export function EndAssignmentDialog({ machine, assignment: { id, siteName }, onClose }: Props) {
  const { t } = useTranslation();
  const names = { name: machine.name, site: siteName };
  const ending = useSubmit(moveAssignment, {
    doneText: () => t('siteAssignments.ended', names),
    onDone: onClose,
  });
  return (
    <EndDialog
      title={t('siteAssignments.endTitle', names)}
      text={t('siteAssignments.endText')}
      label={t('siteAssignments.to')}
      name="assignedTo"
      confirm={t('siteAssignments.endConfirm')}
      timeZone={machine.timezone}
      state={ending}
      onEnd={(assignedTo) => ending.submit({ params: { id }, body: { assignedTo } })}
      onClose={onClose}
    />
  );
}
