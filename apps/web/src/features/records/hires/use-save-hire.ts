import type { Hire } from '@groundwork/contract/entities/hire.ts';
import { POST as createCustomer } from '@groundwork/contract/v1/portal/customers/index.ts';
import { PATCH as changeHire } from '@groundwork/contract/v1/portal/hires/_id.ts';
import { POST as createHire } from '@groundwork/contract/v1/portal/machines/_id/hires.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import type { CustomerChoice } from '../customers/public.ts';

type Terms = {
  readonly hiredFrom: string;
  readonly hiredTo: string | null;
  readonly dailyAllowanceHours: number | null;
  readonly contractNumber: string;
};

type Steps = {
  /** Called after a new customer is saved; it stays even if the hire is rejected. */
  readonly onCustomer: (customer: CustomerChoice) => void;
  readonly onSaved: (hire: Hire) => void;
};

/** Saves a new or changed hire; creates its customer first if that is new. */
export function useSaveHire(machineId: string, hire: Hire | null, { onCustomer, onSaved }: Steps) {
  const customer = useSend(createCustomer);
  const creating = useSend(createHire);
  const changing = useSend(changeHire);
  const hiring = hire === null ? creating : changing;
  const saveTo = (customerId: string, terms: Terms) => {
    const body = { customerId, ...terms };
    if (hire === null) creating.mutate({ params: { id: machineId }, body }, { onSuccess: onSaved });
    else changing.mutate({ params: { id: hire.id }, body }, { onSuccess: onSaved });
  };
  const save = (choice: CustomerChoice, terms: Terms) => {
    if (choice.kind === 'known') return saveTo(choice.id, terms);
    const { name, code } = choice;
    const onSuccess = ({ id }: { readonly id: string }) => {
      onCustomer({ kind: 'known', id });
      saveTo(id, terms);
    };
    return customer.mutate({ body: { name, code } }, { onSuccess });
  };
  return {
    save,
    isPending: customer.isPending || hiring.isPending,
    customerFailure: customer.error,
    error: hiring.error,
    reset: hiring.reset,
  };
}
