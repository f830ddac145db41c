import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { failureText, fieldText } from '../../../lib/calls/failure-text.ts';
import { TextField } from '../../../ui/field.tsx';

type Words = { readonly name: string; readonly code: string };

type Props = {
  readonly words: Words;
  readonly onChange: (words: Words) => void;
  readonly failure: CallFailure | null;
};

/** What a customer is called. */
export function CustomerFields({ words: { name, code }, onChange, failure }: Props) {
  const { t } = useTranslation();
  const taken = failure?.code === 'CUSTOMER_CODE_TAKEN' ? failureText(t, failure) : null;
  return (
    <div className="form-pair">
      <TextField
        label={t('customers.name')}
        value={name}
        onChange={(name) => onChange({ name, code })}
        problem={fieldText(t, failure, 'name', t('customers.name'))}
        required
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        label={t('customers.code')}
        hint={t('customers.codeHint')}
        value={code}
        onChange={(code) => onChange({ name, code })}
        problem={taken ?? fieldText(t, failure, 'code', t('customers.code'))}
        maxLength={60}
        autoComplete="off"
      />
    </div>
  );
}
