import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { findLevel, LEVELS } from './heat-measures.ts';
import type { HeatMeasure } from './heat-search.ts';
import './heat-legend.css';

type Props = {
  readonly measure: HeatMeasure;
  /** Between the colours, ascending. */
  readonly borders: readonly number[];
  readonly limitKmh: number | null;
};

/** What the colours mean; more is darker on a light map and lighter on a dark one. */
export function HeatLegend({ measure, borders, limitKmh }: Props) {
  const { t } = useTranslation();
  const { duration, exact } = useFormats();
  const format = (amount: number) =>
    measure === 'speed' ? t('heat.speed', { speed: exact(amount, 0) }) : duration(amount);
  const last = borders.at(-1);
  return (
    <div className="heat-legend" data-measure={measure}>
      <p id="heat-legend">{t(`heat.legend.${measure}`)}</p>
      <ul aria-labelledby="heat-legend">
        {borders.map((border) => (
          <li key={border} data-level={findLevel(border, borders) + 1}>
            {t('heat.upTo', { amount: format(border) })}
          </li>
        ))}
        <li data-level={LEVELS}>
          {last === undefined ? t('heat.any') : t('heat.over', { amount: format(last) })}
        </li>
      </ul>
      {measure === 'speed' ? (
        <p className="fine-print">{t(limitKmh === null ? 'heat.noLimit' : 'heat.limit')}</p>
      ) : null}
    </div>
  );
}
