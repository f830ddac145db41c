import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { StateShares } from '../../../charts/state-shares.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { categoryName } from './category-name.ts';
import { DashboardPart } from './dashboard-part.tsx';
import { type FigureScope, machinesAddress } from './figure-scope.ts';
import { listStateCounts } from './state-counts.ts';
import './categories-now.css';

type Props = { readonly categories: Dashboard['categories']; readonly scope: FigureScope };

/** The current states of the machines by category: a bar of shares, and the numbers as text. */
export function CategoriesNow({ categories, scope }: Props) {
  const { t } = useTranslation();
  return (
    <DashboardPart id="categories-now" title={t('dashboard.categoriesNow')}>
      <ul className="categories-now">
        {categories.map((category) => (
          <CategoryLine key={category.category} category={category} scope={scope} />
        ))}
      </ul>
    </DashboardPart>
  );
}

type LineProps = { readonly category: Dashboard['categories'][number]; readonly scope: FigureScope };

function CategoryLine({ category: { category, numberOfMachines, states }, scope }: LineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const counts = listStateCounts(states).filter(({ count }) => count > 0);
  return (
    <li>
      <div className="category-head">
        <AddressLink href={machinesAddress(scope, { category })}>{categoryName(t, category)}</AddressLink>
        <span className="muted">{t('dashboard.machines', { count: numberOfMachines })}</span>
      </div>
      <StateShares counts={counts} height={12} />
      <ul className="category-states">
        {counts.map(({ state, count }) => (
          <li key={state}>
            <AddressLink href={machinesAddress(scope, { category, state })}>
              <StateDot state={state} />
              {t('dashboard.inState', { number: formats.number(count), state: t(`states.${state}`) })}
            </AddressLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
