import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import type { ContractDraft } from './contract-draft.ts';

type Props = {
  readonly draft: ContractDraft;
  readonly onChange: (draft: ContractDraft) => void;
  readonly failure: CallFailure | null;
};

/** The contract of a hire. */
export function ContractFields({ draft, onChange, failure }: Props) {
  const { t } = useTranslation();
  const findProblem = (name: string, label: string) => fieldText(t, failure, name, label);
  return (
    <FieldPair>
      <TextField
        label={t('hires.allowance')}
        hint={t('hires.allowanceHint')}
        inputMode="decimal"
        autoComplete="off"
        value={draft.allowance}
        onChange={(allowance) => onChange({ ...draft, allowance })}
        problem={findProblem('dailyAllowanceHours', t('hires.allowance'))}
      />
      <TextField
        label={t('hires.contractNumber')}
        autoComplete="off"
        value={draft.contractNumber}
        onChange={(contractNumber) => onChange({ ...draft, contractNumber })}
        problem={findProblem('contractNumber', t('hires.contractNumber'))}
      />
    </FieldPair>
  );
}
