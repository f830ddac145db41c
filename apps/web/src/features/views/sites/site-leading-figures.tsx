import type { SiteFigure, SiteFigures } from '@groundwork/contract/entities/site-figures.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { floorToPercent } from '../../../ui/completeness-text.ts';
import { FigureValue } from '../../../ui/figure.tsx';
import { getNoValueReason } from '../../../ui/figure-kinds.ts';
import { GroundLine } from '../../../ui/ground-line.tsx';
import './site-leading-figures.css';

type Props = { readonly figures: SiteFigures; readonly shown: readonly SiteFigure[] };

/** The figures that lead the page of a site, each standing on how much of its time is known. */
export function SiteLeadingFigures({ figures, shown }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <dl className="site-leading">
      {shown.map((figure) => {
        const metric = figures[figure];
        const { completeness, value } = metric;
        return (
          <div key={figure}>
            <dt>{t(`figures.names.${figure}`)}</dt>
            <dd>
              <FigureValue name={figure} metric={metric} isPlain />
              <GroundLine completeness={completeness} />
              <span className="site-leading-known">
                {value === null || completeness === null
                  ? t(`figures.none.${getNoValueReason(figure, metric)}`)
                  : t('siteViews.known', { percent: formats.percent(floorToPercent(completeness)) })}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
