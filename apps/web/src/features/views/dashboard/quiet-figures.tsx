import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { FigureValue } from '../../../ui/figure.tsx';
import { useFigureLabel } from '../../../ui/use-figure-label.ts';
import { FigureLink } from '../../figures/receipts/public.ts';
import { Difference } from './difference.tsx';
import { type FigureScope, receiptScope } from './figure-scope.ts';
import { KnownLine } from './known-line.tsx';
import './quiet-figures.css';
import { type Modules, quietFigures } from './shown-figures.ts';

type Props = {
  readonly summary: Dashboard['summary'];
  readonly modules: Modules;
  readonly scope: FigureScope;
};

/** The other key figures in one row, each linked to its receipt. */
export function QuietFigures({ summary, modules, scope }: Props) {
  const { t } = useTranslation();
  const getLabel = useFigureLabel();
  return (
    <ul className="quiet-figures" aria-label={t('dashboard.figures')}>
      {quietFigures(modules).map(({ key, figure }) => {
        const metric = summary[key];
        const value = <FigureValue name={figure} metric={metric} isPlain />;
        return (
          <li key={key}>
            <span className="quiet-name">{t(`figures.names.${figure}`)}</span>
            <span className="quiet-value">
              {metric.value === null ? (
                value
              ) : (
                <FigureLink figure={figure} aria-label={getLabel(figure, metric)} {...receiptScope(scope)}>
                  {value}
                </FigureLink>
              )}
            </span>
            <KnownLine name={figure} metric={metric} isCut={scope.isCut} thin />
            <span className="quiet-difference">
              <Difference name={figure} metric={metric} isShort />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
