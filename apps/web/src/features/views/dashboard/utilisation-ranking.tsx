import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { useTranslation } from 'react-i18next';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { FigureValue } from '../../../ui/figure.tsx';
import { Panel, PanelHead } from '../../../ui/panel.tsx';
import { useFigureLabel } from '../../../ui/use-figure-label.ts';
import { FigureLink } from '../../figures/receipts/public.ts';
import { type FigureScope, receiptScope } from './figure-scope.ts';
import { Ranking } from './ranking.tsx';
import './dashboard-view.css';

type Props = { readonly utilisation: Dashboard['utilisation']; readonly scope: FigureScope };

const WHOLE_PERCENT = 100;

/** The machines with the highest utilisation. */
export function UtilisationRanking({ utilisation: { rankedBy, machines }, scope }: Props) {
  const { t } = useTranslation();
  const getLabel = useFigureLabel();
  const contracted = { value: WHOLE_PERCENT, label: t('dashboard.contracted') };
  return (
    <Panel as="section" className="dashboard-panel best-used" aria-labelledby="ranking">
      <PanelHead
        id="ranking"
        title={t('dashboard.ranking', { figure: t(`figures.names.${METRICS[rankedBy].name}`) })}
      />
      {machines.length === 0 ? <EmptyNote drawing="past" text={t('dashboard.noRanking')} /> : null}
      <Ranking
        reference={rankedBy === 'rentalUtilisation' && machines.length > 0 ? contracted : undefined}
        rows={machines.map((machine) => ({
          machine,
          value: machine[rankedBy].value ?? 0,
          figure: (
            <FigureLink
              figure={rankedBy}
              machine={machine.id}
              aria-label={getLabel(rankedBy, machine[rankedBy])}
              {...receiptScope(scope)}
            >
              <FigureValue name={rankedBy} metric={machine[rankedBy]} isPlain />
            </FigureLink>
          ),
        }))}
      />
    </Panel>
  );
}
