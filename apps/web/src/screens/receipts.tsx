import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '../features/figures/receipts/receipt-page.tsx';
import { receiptSearch } from '../features/figures/receipts/receipt-search.ts';

export const Route = createFileRoute('/receipts')({
  validateSearch: receiptSearch,
  component: ReceiptScreen,
});

function ReceiptScreen() {
  return <ReceiptPage search={Route.useSearch()} />;
}
