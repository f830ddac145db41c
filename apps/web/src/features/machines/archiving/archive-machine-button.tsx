import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { ArchiveMachineDialog } from './archive-machine-dialog.tsx';
import { useUnarchive } from './use-unarchive.ts';

/** Opens the dialog that archives a machine; shown to people with permission while it is not archived. */
export function ArchiveMachineButton({ profile }: { readonly profile: MachineProfile }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { run } = useUnarchive(profile);
  const mayEdit = useMay('machines.edit');
  if (!mayEdit) return null;
  return (
    <>
      {profile.archived ? null : <Button onClick={() => setAsking(true)}>{t('archiving.archive')}</Button>}
      {/* Closes itself after the page has received the archived machine. */}
      {asking ? (
        <ArchiveMachineDialog machine={profile} onClose={() => setAsking(false)} onUndo={run} />
      ) : null}
    </>
  );
}
