import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { type ReceiptOf, receiptAddress } from './receipt-address.ts';

type Props = ReceiptOf & {
  readonly tabIndex?: number | undefined;
  readonly children: ReactNode;
};

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * A figure that opens its receipt, which remembers where one came from. A plain link: a table has hundreds, and the
 * router's own would each listen to every change of the address.
 */
export function FigureLink({ tabIndex, children, ...receipt }: Props) {
  const router = useRouter();
  const address = receiptAddress(receipt);
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    const url = encodeURIComponent(router.state.location.href);
    void router.navigate({ href: `${address}&url=${url}` });
  };
  return (
    <a className="figure-link" href={address} tabIndex={tabIndex} onClick={open}>
      {children}
    </a>
  );
}
