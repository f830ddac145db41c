import type { ReactNode } from 'react';
import { AddressLink } from '../../../ui/address-link.tsx';
import { type ReceiptTarget, receiptAddress } from './receipt-address.ts';
import './figure-link.css';

type Props = ReceiptTarget & {
  readonly tabIndex?: number | undefined;
  readonly children: ReactNode;
};

/** Links a figure to its receipt, which links back to the current page. */
export function FigureLink({ tabIndex, children, ...receipt }: Props) {
  return (
    <AddressLink className="figure-link" href={receiptAddress(receipt)} tabIndex={tabIndex} leadsBack>
      {children}
    </AddressLink>
  );
}
