import type { SiteAssignment } from '@groundwork/contract/entities/site.ts';
import { DELETE as removeAssignment } from '@groundwork/contract/v1/portal/site-assignments/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import type { PlacedMachine } from './assign-site-dialog.tsx';

type Props = {
  readonly machine: PlacedMachine;
  readonly assignment: SiteAssignment;
  readonly onClose: () => void;
};

/** Confirms that a machine was not at a site. */
export function RemoveAssignmentDialog({ machine, assignment: { id, siteName }, onClose }: Props) {
  const { t } = useTranslation();
  const names = { name: machine.name, site: siteName };
  const removing = useSubmit(removeAssignment, {
    doneText: () => t('siteAssignments.removed', names),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('siteAssignments.removeTitle', names)}
      state={removing}
      confirm={t('siteAssignments.remove')}
      onSubmit={() => removing.submit({ params: { id } })}
      onClose={onClose}
    >
      <p>{t('siteAssignments.removeText')}</p>
    </FormDialog>
  );
}
