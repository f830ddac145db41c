import { GET as listGroups } from '@groundwork/contract/v1/portal/groups/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { GroupsDialog, RenameGroupStep } from '../../machines/machine-record/public.ts';
import { RecordTable } from './record-table.tsx';

/** The groups of the organisation. */
export function GroupList() {
  const { t } = useTranslation();
  const formats = useFormats();
  const mayEdit = useMay('machines.edit');
  const [isOpen, setOpen] = useState(false);
  const result = useCall(listGroups, {});
  return (
    <>
      {mayEdit ? (
        <ButtonRow>
          <Button onClick={() => setOpen(true)}>{t('groups.title')}</Button>
        </ButtonRow>
      ) : null}
      <CallBoundary result={result} shape="table">
        {({ groups }) => (
          <RecordTable
            records={groups}
            heads={[t('groups.name'), t('nav.machines')]}
            getCells={({ name, machines }) => [name, formats.number(machines)]}
            getName={({ name }) => name}
            subjectKind="group"
            none={{ title: t('groups.title'), text: t('groups.none') }}
            renderEdit={
              mayEdit
                ? (group, onClose) => (
                    <Dialog title={t('groups.renameTitle', { name: group.name })} opened onClose={onClose}>
                      <RenameGroupStep group={group} onEnd={onClose} />
                    </Dialog>
                  )
                : null
            }
          />
        )}
      </CallBoundary>
      {isOpen ? <GroupsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
