import type { ReactNode } from 'react';
import { AddressLink } from '../../../ui/address-link.tsx';
import { type ReceiptTarget, receiptAddress } from './receipt-address.ts';
import './figure-link.css';

type Props = ReceiptTarget & {
  readonly tabIndex?: number | undefined;
  readonly title?: string;
  /** Names the figure that the link opens, and its amount as shown. */
  readonly 'aria-label': string;
  readonly children: ReactNode;
};

/** Links a figure to its receipt, which links back to the current page. */
export function FigureLink({ tabIndex, title, 'aria-label': label, children, ...receipt }: Props) {
  return (
    <AddressLink
      className="figure-link"
      href={receiptAddress(receipt)}
      tabIndex={tabIndex}
      title={title}
      aria-label={label}
      leadsBack
    >
      {children}
    </AddressLink>
  );
}
