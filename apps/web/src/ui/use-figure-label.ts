import type { Metric } from '@groundwork/contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/language/use-formats.ts';
import { floorToPercent } from './completeness-text.ts';
import type { FigureName } from './figure-kinds.ts';
import { figureText } from './figure-text.ts';

/**
 * Returns the name of a figure's link: `Idle, 80.6h; 95% of the time is known`. The amount is written as on the screen, since
 * people who speak to their browser say what they see. `amount`: what the screen shows instead of the figure with its unit.
 */
export function useFigureLabel(): (name: FigureName, metric: Metric, amount?: string) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  return (name, { value, completeness, currency }, amount) => {
    const figure = t(`figures.names.${name}` as 'figures.names.totalHours');
    if (value === null) return figure;
    const { short, unit } = figureText(formats, name, value, false, currency);
    const label = t('figures.label', { figure, value: amount ?? `${short}${unit}` });
    if (completeness === null || completeness >= 1) return label;
    const percent = formats.percent(floorToPercent(completeness));
    return t('figures.labelKnown', { label, percent });
  };
}
