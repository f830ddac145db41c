import { GET as listCustomers } from '@groundwork/contract/v1/portal/customers/index.ts';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { SelectField, toCodedOption } from '../../../ui/field.tsx';
import { type CustomerChoice, NEW_CUSTOMER } from './customer-choice.ts';
import { CustomerFields } from './customer-fields.tsx';

type Props = {
  readonly choice: CustomerChoice;
  readonly onChange: (choice: CustomerChoice) => void;
  /** Why the new customer was rejected. */
  readonly failure: CallFailure | null;
  readonly problem: string | null;
};

const NEW = 'new';

/** A select of the customers, with fields for a new one. */
export function CustomerPicker({ choice, onChange, failure, problem }: Props) {
  const { t } = useTranslation();
  const mayCreate = useMay('customers.edit');
  const customers = useCall(listCustomers, {}).data?.customers ?? [];
  const options = [
    { value: '', label: t('customers.pick') },
    ...customers.map(toCodedOption),
    ...(mayCreate ? [{ value: NEW, label: t('customers.new') }] : []),
  ];
  return (
    <>
      <SelectField
        name="customer"
        label={t('hires.customer')}
        required
        value={choice.kind === 'new' ? NEW : choice.id}
        options={options}
        onChange={(id) => onChange(id === NEW ? NEW_CUSTOMER : { kind: 'known', id })}
        problem={problem}
      />
      {choice.kind === 'new' ? (
        <CustomerFields
          draft={choice}
          onChange={(draft) => onChange({ kind: 'new', ...draft })}
          failure={failure}
        />
      ) : null}
    </>
  );
}
