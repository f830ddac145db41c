import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useUnarchive } from './use-unarchive.ts';

/** Shows that a machine is archived, with a button to unarchive it. */
export function ArchivedNotice({ profile }: { readonly profile: MachineProfile }) {
  const { t } = useTranslation();
  const mayEdit = useMay('machines.edit');
  const { run, isPending } = useUnarchive(profile);
  if (!profile.archived) return null;
  return (
    <Notice kind="info">
      <p>{t('archiving.isArchived')}</p>
      {mayEdit ? (
        <Button busy={isPending} onClick={run}>
          {t('archiving.unarchive')}
        </Button>
      ) : null}
    </Notice>
  );
}
