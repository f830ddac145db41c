import { GET as listCustomers } from '@groundwork/contract/v1/portal/customers/index.ts';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import type { Notification } from '../../../lib/session/notification.ts';

/** How long the offer to invite a customer stays. */
const OFFER_MS = 15_000;

/** Returns what a notification of a new hire offers: to invite the customer, unless it sees its machines already. */
export function useInviteAction(): (
  customerId: string,
) => Partial<Pick<Notification, 'action' | 'timeoutMs'>> {
  const { t } = useTranslation();
  const router = useRouter();
  const mayManage = useMay('users.manage');
  const customers = useCall(listCustomers, {}).data?.customers ?? [];
  return (customerId) => {
    const isLinked = customers.some(
      ({ id, linkedOrganisationId }) => id === customerId && linkedOrganisationId !== null,
    );
    if (!mayManage || isLinked) return {};
    const run = () => void router.navigate({ href: `/organisation/customers/${customerId}` });
    return { timeoutMs: OFFER_MS, action: { label: t('hires.inviteCustomer'), run } };
  };
}
