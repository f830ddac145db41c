import { useTranslation } from 'react-i18next';

const MAX_DECIMALS = 4;

/** Formats a price per litre with its currency, with as many decimals as it needs. */
export function usePriceText(): (price: { currency: string; perLitre: number }) => string {
  const { i18n } = useTranslation();
  return ({ currency, perLitre }) =>
    new Intl.NumberFormat(i18n.language, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      maximumFractionDigits: MAX_DECIMALS,
    }).format(perLitre);
}
