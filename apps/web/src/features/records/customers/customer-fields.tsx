import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';

type CustomerDraft = { readonly name: string; readonly code: string };

type Props = {
  readonly draft: CustomerDraft;
  readonly onChange: (draft: CustomerDraft) => void;
  readonly failure: CallFailure | null;
};

/** The name and code of a customer. */
export function CustomerFields({ draft: { name, code }, onChange, failure }: Props) {
  const { t } = useTranslation();
  return (
    <FieldPair>
      <TextField
        label={t('customers.name')}
        value={name}
        onChange={(name) => onChange({ name, code })}
        problem={fieldText(t, failure, 'name', t('customers.name'))}
        required
        autoComplete="off"
      />
      <TextField
        label={t('customers.code')}
        hint={t('customers.codeHint')}
        value={code}
        onChange={(code) => onChange({ name, code })}
        problem={fieldText(t, failure, 'code', t('customers.code'))}
        autoComplete="off"
      />
    </FieldPair>
  );
}
