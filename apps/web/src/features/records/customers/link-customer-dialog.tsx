import { GET as listOrganisations } from '@groundwork/contract/v1/admin/organisations/list.ts';
import { PUT as linkCustomer } from '@groundwork/contract/v1/portal/organisations/_id/customers/_customerId/linked-organisation.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { SelectField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import type { LinkedCustomer } from './linked-customer.ts';

type Props = {
  /** The owner of the machines. */
  readonly organisationId: string;
  readonly customer: LinkedCustomer;
  readonly onClose: () => void;
};

/** Chooses the organisation of a customer, which then sees the machines that it hires. */
export function LinkCustomerDialog({ organisationId, customer, onClose }: Props) {
  const { t } = useTranslation();
  const organisations = useCall(listOrganisations, {}).data?.organisations ?? [];
  const [chosenId, setChosenId] = useState(customer.linkedOrganisation?.id ?? '');
  const nameOf = (wanted: string) => organisations.find(({ id }) => id === wanted)?.name ?? '';
  const linking = useSubmit(linkCustomer, {
    doneText: () => t('customerLinks.linked', { name: customer.name, organisation: nameOf(chosenId) }),
    onDone: onClose,
  });
  const choices = organisations.filter(({ id }) => id !== organisationId);
  const link = () =>
    linking.submit({
      params: { id: organisationId, customerId: customer.id },
      body: { organisationId: chosenId },
    });
  return (
    <FormDialog
      title={t('customerLinks.linkTitle', { name: customer.name })}
      state={linking}
      confirm={t('customerLinks.link')}
      onSubmit={link}
      onClose={onClose}
    >
      <SelectField
        label={t('customerLinks.organisation')}
        name="organisation"
        required
        value={chosenId}
        options={[
          ...(chosenId === '' ? [{ value: '', label: t('admin.choose') }] : []),
          ...choices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={setChosenId}
        problem={fieldText(t, linking.error, 'organisationId', t('customerLinks.organisation'))}
      />
      <p>{t('customerLinks.linkText', { owner: nameOf(organisationId) })}</p>
    </FormDialog>
  );
}
