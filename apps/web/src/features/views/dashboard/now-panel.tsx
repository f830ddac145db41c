import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { StateShares } from '../../../charts/state-shares.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Panel, PanelHead } from '../../../ui/panel.tsx';
import { categoryName } from './category-name.ts';
import { type FigureScope, machinesAddress, stateAddress } from './figure-scope.ts';
import './dashboard-view.css';
import './now-panel.css';
import { listStateCounts } from './state-counts.ts';

type Props = {
  readonly dashboard: Dashboard;
  readonly scope: FigureScope;
  readonly timeZone: string;
};

/** The states of the machines now, all together and by category. Each count leads to its machines. */
export function NowPanel({ dashboard: { summary, categories, computedAt }, scope, timeZone }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Panel as="section" className="dashboard-panel now" aria-labelledby="now">
      <PanelHead id="now" title={t('dashboard.now', { time: formats.timeOfDay(computedAt, timeZone) })}>
        <AddressLink href={machinesAddress(scope)}>
          {t('dashboard.machines', { count: summary.numberOfMachines })}
        </AddressLink>
      </PanelHead>
      {scope.isPast ? (
        <p className="muted">
          {t('dashboard.nowLeadsToRange', {
            dates: formats.days(scope.range.startDate, scope.range.endDate),
          })}
        </p>
      ) : null}
      <ul className="now-states">
        {listStateCounts(summary.states).map(({ state, count }) => (
          <StateCell key={state} state={state} count={count} scope={scope} />
        ))}
      </ul>
      <ul className="now-categories" aria-label={t('dashboard.categoriesNow')}>
        {categories.map((category) => (
          <CategoryLine key={category.category} category={category} scope={scope} />
        ))}
      </ul>
    </Panel>
  );
}

type CellProps = {
  readonly state: DisplayedState;
  readonly count: number;
  readonly scope: FigureScope;
};

function StateCell({ state, count, scope }: CellProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <li data-none={count === 0 || undefined}>
      <AddressLink href={stateAddress(scope, state)}>
        <b title={formats.number(count)}>{formats.keyFigure(count)}</b>
        <span className="now-state">
          <StateDot state={state} />
          {t(`states.${state}`)}
        </span>
      </AddressLink>
    </li>
  );
}

type LineProps = { readonly category: Dashboard['categories'][number]; readonly scope: FigureScope };

function CategoryLine({ category: { category, numberOfMachines, states }, scope }: LineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const counts = listStateCounts(states).filter(({ count }) => count > 0);
  return (
    <li>
      <div className="now-category">
        <AddressLink href={machinesAddress(scope, { category })}>{categoryName(t, category)}</AddressLink>
        <span className="muted">{formats.number(numberOfMachines)}</span>
      </div>
      <StateShares counts={counts} height={11} />
      <ul className="now-legend">
        {counts.map(({ state, count }) => (
          <li key={state}>
            <AddressLink href={stateAddress(scope, state, { category })}>
              <StateDot state={state} />
              {t('dashboard.inState', { number: formats.number(count), state: t(`states.${state}`) })}
            </AddressLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
