import type { Hire } from '@groundwork/contract/entities/hire.ts';
import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { notify } from '../../../lib/session/notification.ts';
import { SHOWN_AT_INTERVAL } from '../../../lib/time/interval-problem.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { IntervalFields, useIntervalDraft } from '../../../ui/interval-fields.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { type CustomerChoice, CustomerPicker, NO_CUSTOMER } from '../customers/public.ts';
import { type ContractDraft, readAllowanceHours, toContractDraft } from './contract-draft.ts';
import { ContractFields } from './contract-fields.tsx';
import { useInviteAction } from './use-invite-action.ts';
import { useSaveHire } from './use-save-hire.ts';

export type HiredMachine = Pick<MachineProfile, 'id' | 'name' | 'timezone'>;

type Props = {
  readonly machine: HiredMachine;
  /** The hire to change; null for a new one. */
  readonly hire: Hire | null;
  /** Whether the organisation records contracts. */
  readonly hasContract: boolean;
  readonly onClose: () => void;
};

/** Hires a machine out, or changes a hire. */
export function HireDialog({ machine: { id, name, timezone }, hire, hasContract, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const interval = useIntervalDraft(timezone, hire && { from: hire.hiredFrom, to: hire.hiredTo });
  const [customer, setCustomer] = useState<CustomerChoice>(
    hire === null ? NO_CUSTOMER : { kind: 'known', id: hire.customerId },
  );
  const [contract, setContract] = useState<ContractDraft>(() => toContractDraft(hire, locale));
  const invite = useInviteAction();
  const onSaved = ({ customerName, customerId }: Hire) => {
    notify({
      kind: 'success',
      text: t('hires.saved', { name, customer: customerName }),
      ...(hire === null && invite(customerId)),
    });
    onClose();
  };
  const saving = useSaveHire(id, hire, { onCustomer: setCustomer, onSaved });
  const submit = () => {
    const dates = interval.read();
    const dailyAllowanceHours = readAllowanceHours(contract, locale);
    const { contractNumber } = contract;
    saving.save(customer, { hiredFrom: dates.from, hiredTo: dates.to, dailyAllowanceHours, contractNumber });
  };
  return (
    <FormDialog
      title={
        hire === null ? t('hires.newTitle', { name }) : t('hires.editTitle', { name: hire.customerName })
      }
      state={saving}
      confirm={t(hire === null ? 'hires.hireOut' : 'words.save')}
      shownAtFields={SHOWN_AT_INTERVAL}
      onSubmit={submit}
      onClose={onClose}
    >
      <CustomerPicker
        choice={customer}
        onChange={setCustomer}
        failure={saving.customerFailure}
        problem={fieldText(t, saving.error, 'customerId', t('hires.customer'))}
      />
      <IntervalFields
        draft={interval}
        labels={{ from: t('hires.from'), to: t('hires.to') }}
        names={{ from: 'hiredFrom', to: 'hiredTo' }}
        failure={saving.error}
      />
      {hasContract ? <ContractFields draft={contract} onChange={setContract} failure={saving.error} /> : null}
      <FormFailure failure={saving.customerFailure} />
    </FormDialog>
  );
}
