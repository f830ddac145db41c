import type { Hire } from '@groundwork/contract/entities/hire.ts';
import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { notify } from '../../../lib/session/notification.ts';
import { SHOWN_AT_INTERVAL } from '../../../lib/time/interval-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { IntervalFields, useIntervalDraft } from '../../../ui/interval-fields.tsx';
import { type CustomerChoice, CustomerPicker, NO_CUSTOMER } from '../customers/public.ts';
import { type ContractDraft, readAllowanceHours, toContractDraft } from './contract-draft.ts';
import { ContractFields } from './contract-fields.tsx';
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
export function HireDialog(props: Props) {
  const { t } = useTranslation();
  const { machine, hire, onClose } = props;
  const title =
    hire === null
      ? t('hires.newTitle', { name: machine.name })
      : t('hires.editTitle', { name: hire.customerName });
  return (
    <Dialog title={title} opened onClose={onClose}>
      <HireForm {...props} />
    </Dialog>
  );
}

function HireForm({ machine, hire, hasContract, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const stored = hire && { from: hire.hiredFrom, to: hire.hiredTo };
  const interval = useIntervalDraft(machine.timezone, stored);
  const [customer, setCustomer] = useState<CustomerChoice>(
    hire === null ? NO_CUSTOMER : { kind: 'known', id: hire.customerId },
  );
  const [contract, setContract] = useState<ContractDraft>(() => toContractDraft(hire, locale));
  const [isHoursInvalid, setHoursInvalid] = useState(false);
  const onSaved = ({ customerName }: Hire) => {
    notify({ kind: 'success', text: t('hires.saved', { name: machine.name, customer: customerName }) });
    onClose();
  };
  const saving = useSaveHire(machine.id, hire, { onCustomer: setCustomer, onSaved });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const dates = interval.read();
    const dailyAllowanceHours = readAllowanceHours(contract, locale);
    setHoursInvalid(dailyAllowanceHours === undefined);
    if (dates === null || dailyAllowanceHours === undefined || saving.isPending) return;
    const { contractNumber } = contract;
    saving.save(customer, { hiredFrom: dates.from, hiredTo: dates.to, dailyAllowanceHours, contractNumber });
  };
  return (
    <form className="form" onSubmit={submit}>
      <CustomerPicker
        choice={customer}
        onChange={setCustomer}
        failure={saving.customerFailure}
        problem={fieldText(t, saving.failure, 'customerId', t('hires.customer'))}
      />
      <IntervalFields
        draft={interval}
        labels={{ from: t('hires.from'), to: t('hires.to') }}
        names={{ from: 'hiredFrom', to: 'hiredTo' }}
        failure={saving.failure}
      />
      {hasContract ? (
        <ContractFields
          draft={contract}
          onChange={setContract}
          isHoursInvalid={isHoursInvalid}
          failure={saving.failure}
        />
      ) : null}
      <FormFailure failure={saving.customerFailure} shownAtFields={['CUSTOMER_CODE_TAKEN']} />
      <FormFailure failure={saving.failure} shownAtFields={SHOWN_AT_INTERVAL} />
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button kind="filled" type="submit" busy={saving.isPending}>
          {hire === null ? t('hires.hireOut') : t('words.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
