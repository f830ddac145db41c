import type { MachineSchemaAnswer } from '@groundwork/contract/entities/machine-schema.ts';
import { useTranslation } from 'react-i18next';
import { useStoredDraft } from '../../../lib/calls/use-stored-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import './edit-groups-dialog.css';
import { type GroupDraft, withGroups } from './schema-draft.ts';
import { useSaveSchema } from './use-save-schema.ts';

type Props = { readonly schema: MachineSchemaAnswer; readonly onClose: () => void };

const toDrafts = ({ groups }: MachineSchemaAnswer): readonly (GroupDraft & { readonly key: string })[] =>
  groups.map(({ id, description }) => ({ key: id, id, description }));

/** Edits the groups in which the fields of machines are shown. */
export function EditGroupsDialog({ schema, onClose }: Props) {
  const { t } = useTranslation();
  const { shown, draft, setDraft, reload } = useStoredDraft(schema, toDrafts);
  const { save, ...saving } = useSaveSchema(onClose);
  const add = () => setDraft([...draft, { key: `new-${draft.length}`, id: null, description: '' }]);
  return (
    <FormDialog
      title={t('machineSchema.groups')}
      state={saving}
      confirm={t('words.save')}
      onReload={reload}
      onSubmit={() => save(withGroups(shown, draft))}
      onClose={onClose}
    >
      <p>{t('machineSchema.groupsHint')}</p>
      {draft.map((group, index) => (
        <div key={group.key} className="schema-group">
          <TextField
            label={t('machineSchema.groupName', { number: index + 1 })}
            value={group.description}
            onChange={(description) =>
              setDraft(draft.map((other) => (other === group ? { ...group, description } : other)))
            }
            autoComplete="off"
          />
          {draft.length > 1 ? (
            <Button
              kind="quiet"
              aria-label={t('machineSchema.removeGroup', { number: index + 1 })}
              onClick={() => setDraft(draft.filter((other) => other !== group))}
            >
              {t('machineSchema.remove')}
            </Button>
          ) : null}
        </div>
      ))}
      <div>
        <Button onClick={add}>{t('machineSchema.addGroup')}</Button>
      </div>
    </FormDialog>
  );
}
