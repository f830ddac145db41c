import type { ReactNode } from 'react';
import { AddressLink } from '../../../ui/address-link.tsx';
import { type ReceiptOf, receiptAddress } from './receipt-address.ts';

type Props = ReceiptOf & {
  readonly tabIndex?: number | undefined;
  readonly children: ReactNode;
};

/** A figure that opens its receipt, which remembers where one came from. */
export function FigureLink({ tabIndex, children, ...receipt }: Props) {
  return (
    <AddressLink className="figure-link" href={receiptAddress(receipt)} tabIndex={tabIndex} leadsBack>
      {children}
    </AddressLink>
  );
}
