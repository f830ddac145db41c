import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { EditMachineDialog } from '../../machines/machine-form/public.ts';

/** Opens the dialog that edits a machine, if the person has the permission. */
export function EditMachineButton({ profile }: { readonly profile: MachineProfile }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  if (!useMay('machines.edit')) return null;
  return (
    <>
      <Button onClick={() => setEditing(true)}>{t('machine.edit')}</Button>
      {editing ? <EditMachineDialog profile={profile} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
