import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { useTranslation } from 'react-i18next';
import { FigureValue } from '../../../ui/figure.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { FigureLink } from '../../figures/receipts/public.ts';
import { DashboardPart } from './dashboard-part.tsx';
import { type FigureScope, receiptScope } from './figure-scope.ts';
import { ListedMachine } from './listed-machine.tsx';
import './ranking.css';

type Props = { readonly utilisation: Dashboard['utilisation']; readonly scope: FigureScope };

/** The machines with the highest utilisation. */
export function UtilisationRanking({ utilisation: { rankedBy, machines }, scope }: Props) {
  const { t } = useTranslation();
  // Hours have no natural maximum, and a share of contracted hours can pass 100 %: the first machine is full width then.
  const maxValue = machines[0]?.[rankedBy].value ?? 0;
  const isShare = METRICS[rankedBy].unit.name === 'percent';
  const fullWidthValue = isShare ? Math.max(100, maxValue) : maxValue || 1;
  return (
    <DashboardPart id="ranking" title={t('dashboard.ranking', { figure: t(`figures.names.${rankedBy}`) })}>
      {machines.length === 0 ? <p className="muted">{t('dashboard.noRanking')}</p> : null}
      <ol className="ranking">
        {machines.map((machine) => (
          <li key={machine.id}>
            <ListedMachine machine={machine} />
            <Meter percent={(100 * (machine[rankedBy].value ?? 0)) / fullWidthValue} />
            <FigureLink figure={rankedBy} machine={machine.id} {...receiptScope(scope)}>
              <FigureValue name={rankedBy} metric={machine[rankedBy]} />
            </FigureLink>
          </li>
        ))}
      </ol>
    </DashboardPart>
  );
}
