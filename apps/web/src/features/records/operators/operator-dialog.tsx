import type { Operator } from '@groundwork/contract/entities/operator.ts';
import { PUT as editOperator } from '@groundwork/contract/v1/portal/operators/_id.ts';
import { POST as createOperator } from '@groundwork/contract/v1/portal/operators/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { OperatorFields } from './operator-fields.tsx';

type Props = {
  /** The operator to edit; null for a new one. */
  readonly operator: Operator | null;
  readonly onClose: () => void;
};

/** Adds an operator, or edits one. */
export function OperatorDialog({ operator, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState({ name: operator?.name ?? '', code: operator?.code ?? '' });
  const options = { doneText: () => t('operators.saved', { name: draft.name }), onDone: onClose };
  const creating = useSubmit(createOperator, options);
  const editing = useSubmit(editOperator, options);
  const saving = operator === null ? creating : editing;
  const submit = () => {
    if (operator === null) creating.submit({ body: draft });
    else editing.submit({ params: { id: operator.id }, body: { ...draft, version: operator.version } });
  };
  return (
    <FormDialog
      title={operator === null ? t('operators.newTitle') : t('operators.editTitle', { name: operator.name })}
      state={saving}
      confirm={t(operator === null ? 'operators.add' : 'words.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <OperatorFields draft={draft} onChange={setDraft} failure={saving.error} />
    </FormDialog>
  );
}
