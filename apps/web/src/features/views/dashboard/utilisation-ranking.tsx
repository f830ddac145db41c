import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { FigureValue } from '../../../ui/figure.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { FigureLink } from '../../figures/receipts/public.ts';
import { type FigureScope, receiptScope } from './figure-scope.ts';
import { ListedMachine } from './listed-machine.tsx';

type Props = { readonly utilisation: Dashboard['utilisation']; readonly scope: FigureScope };

/** The machines that were used best, with how much. */
export function UtilisationRanking({ utilisation: { rankedBy, machines }, scope }: Props) {
  const { t } = useTranslation();
  // Hours have no end of their own, and a share of contracted hours may pass it: then the first machine is the whole.
  const most = machines[0]?.[rankedBy].value ?? 0;
  const full = rankedBy === 'totalHours' ? most || 1 : Math.max(100, most);
  return (
    <section className="dashboard-part" aria-labelledby="ranking">
      <h2 id="ranking">{t('dashboard.ranking', { figure: t(`figures.names.${rankedBy}`) })}</h2>
      {machines.length === 0 ? <p className="muted">{t('dashboard.noRanking')}</p> : null}
      <ol className="ranking">
        {machines.map((machine) => (
          <li key={machine.id}>
            <ListedMachine machine={machine} />
            <Meter percent={(100 * (machine[rankedBy].value ?? 0)) / full} />
            <FigureLink figure={rankedBy} machine={machine.id} {...receiptScope(scope)}>
              <FigureValue name={rankedBy} metric={machine[rankedBy]} />
            </FigureLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
