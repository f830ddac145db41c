export { evidenceText } from './evidence-text.ts';
export { FigureLink } from './figure-link.tsx';
export { receiptAddress } from './receipt-address.ts';
