import type { Hire } from '@groundwork/contract/entities/hire.ts';
import { POST as makeCustomer } from '@groundwork/contract/v1/portal/customers/index.ts';
import { PATCH as changeHire } from '@groundwork/contract/v1/portal/hires/_id.ts';
import { POST as makeHire } from '@groundwork/contract/v1/portal/machines/_id/hires.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import type { CustomerChoice } from '../customers/public.ts';

type Terms = {
  readonly hiredFrom: string;
  readonly hiredTo: string | null;
  readonly dailyAllowanceHours: number | null;
  readonly contractNumber: string;
};

type Steps = {
  /** A new customer stands by itself from here on, even if the hire is then refused. */
  readonly onCustomer: (customer: CustomerChoice) => void;
  readonly onSaved: (hire: Hire) => void;
};

/** Saves a hire of a machine, a new one or a changed one; its customer first, where that is new. */
export function useSaveHire(machineId: string, hire: Hire | null, { onCustomer, onSaved }: Steps) {
  const customer = useSend(makeCustomer);
  const making = useSend(makeHire);
  const changing = useSend(changeHire);
  const hiring = hire === null ? making : changing;
  const saveTo = (customerId: string, terms: Terms) => {
    const body = { customerId, ...terms };
    if (hire === null) making.mutate({ params: { id: machineId }, body }, { onSuccess: onSaved });
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
    failure: hiring.error,
  };
}
