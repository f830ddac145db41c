import { useTranslation } from 'react-i18next';

const DECIMALS = 5;

/** Formats a factor in the language of the screen, with the decimals of official lists. */
export function useFactorText(): (factor: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: DECIMALS,
    maximumFractionDigits: DECIMALS,
  });
  return (factor) => format.format(factor);
}
