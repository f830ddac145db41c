import { PUT as linkCustomer } from '@groundwork/contract/v1/portal/organisations/_id/customers/_customerId/linked-organisation.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import type { LinkedCustomer } from './linked-customer.ts';

type Props = {
  /** The owner of the machines. */
  readonly organisationId: string;
  readonly customer: LinkedCustomer;
  readonly linked: NonNullable<LinkedCustomer['linkedOrganisation']>;
  readonly onClose: () => void;
};

/** Confirms the end of a link; the hired machines then disappear from the other organisation. */
export function EndLinkDialog({ organisationId, customer, linked, onClose }: Props) {
  const { t } = useTranslation();
  const ending = useSubmit(linkCustomer, {
    doneText: () => t('customerLinks.ended', { name: customer.name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('customerLinks.endTitle', { name: customer.name })}
      state={ending}
      confirm={t('customerLinks.end')}
      onSubmit={() =>
        ending.submit({
          params: { id: organisationId, customerId: customer.id },
          body: { organisationId: null },
        })
      }
      onClose={onClose}
    >
      <p>{t('customerLinks.endText', { organisation: linked.name })}</p>
    </FormDialog>
  );
}
