import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { TextField } from '../../../ui/field.tsx';
import type { ContractDraft } from './contract-draft.ts';

type Props = {
  readonly draft: ContractDraft;
  readonly onChange: (draft: ContractDraft) => void;
  /** What was typed as hours is none. */
  readonly isNoNumber: boolean;
  readonly failure: CallFailure | null;
};

/** What is agreed about a hire. */
export function ContractFields({ draft, onChange, isNoNumber, failure }: Props) {
  const { t } = useTranslation();
  const problemOf = (name: string, label: string) => fieldText(t, failure, name, label);
  return (
    <div className="form-pair">
      <TextField
        label={t('hires.allowance')}
        hint={t('hires.allowanceHint')}
        inputMode="decimal"
        autoComplete="off"
        value={draft.allowance}
        onChange={(allowance) => onChange({ ...draft, allowance })}
        problem={isNoNumber ? t('meters.notANumber') : problemOf('dailyAllowanceHours', t('hires.allowance'))}
      />
      <TextField
        label={t('hires.contractNumber')}
        maxLength={60}
        autoComplete="off"
        value={draft.contractNumber}
        onChange={(contractNumber) => onChange({ ...draft, contractNumber })}
        problem={problemOf('contractNumber', t('hires.contractNumber'))}
      />
    </div>
  );
}
