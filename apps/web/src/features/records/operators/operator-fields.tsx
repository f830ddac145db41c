import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';

export type OperatorDraft = { readonly name: string; readonly code: string };

type Props = {
  readonly draft: OperatorDraft;
  readonly onChange: (draft: OperatorDraft) => void;
  readonly failure: CallFailure | null;
};

/** The name and number of an operator. */
export function OperatorFields({ draft: { name, code }, onChange, failure }: Props) {
  const { t } = useTranslation();
  return (
    <FieldPair>
      <TextField
        label={t('operators.name')}
        value={name}
        onChange={(name) => onChange({ name, code })}
        problem={fieldText(t, failure, 'name', t('operators.name'))}
        required
        autoComplete="off"
      />
      <TextField
        label={t('operators.code')}
        hint={t('operators.codeHint')}
        value={code}
        onChange={(code) => onChange({ name, code })}
        problem={fieldText(t, failure, 'code', t('operators.code'))}
        autoComplete="off"
      />
    </FieldPair>
  );
}
