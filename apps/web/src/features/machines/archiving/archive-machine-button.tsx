import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { ArchiveMachineDialog } from './archive-machine-dialog.tsx';
import { useUnarchive } from './use-unarchive.ts';

/** Opens the dialog that takes a machine out of use, for whoever may and while it is in use. */
export function ArchiveMachineButton({ profile }: { readonly profile: MachineProfile }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { run } = useUnarchive(profile);
  const mayEdit = useMay('machines.edit');
  if (!mayEdit) return null;
  return (
    <>
      {profile.archived ? null : <Button onClick={() => setAsking(true)}>{t('archiving.archive')}</Button>}
      {/* It closes itself, after the page has learned that the machine is archived. */}
      <ArchiveMachineDialog machine={profile} opened={asking} onClose={() => setAsking(false)} onUndo={run} />
    </>
  );
}
