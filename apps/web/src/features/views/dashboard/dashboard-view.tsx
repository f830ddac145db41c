import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { CategoriesNow } from './categories-now.tsx';
import { CategoriesTable } from './categories-table.tsx';
import './dashboard.css';
import type { FigureScope } from './figure-scope.ts';
import { HistoryPanel } from './history-panel.tsx';
import { KeyFigures } from './key-figures.tsx';
import { OutOfHoursPanel } from './out-of-hours-panel.tsx';
import { StatesNow } from './states-now.tsx';
import { UtilisationRanking } from './utilisation-ranking.tsx';

type Props = {
  readonly dashboard: Dashboard;
  readonly modules: Readonly<Record<ModuleFlag, boolean>>;
  readonly scope: FigureScope;
  /** Figures of other days are loading. */
  readonly isBusy: boolean;
};

/** Current states, then the figures of the range: the whole fleet, its outliers, its categories. */
export function DashboardView({ dashboard, modules, scope, isBusy }: Props) {
  const { summary, categories } = dashboard;
  return (
    <div className="dashboard-figures" aria-busy={isBusy}>
      <StatesNow summary={summary} scope={scope} />
      <KeyFigures summary={summary} modules={modules} scope={scope} />
      <div className="panel dashboard-parts">
        <CategoriesNow categories={categories} scope={scope} />
        <OutOfHoursPanel outOfHours={dashboard.outOfHours} scope={scope} />
        <UtilisationRanking utilisation={dashboard.utilisation} scope={scope} />
      </div>
      <History history={dashboard.history} modules={modules} scope={scope} />
      <CategoriesTable categories={categories} modules={modules} scope={scope} />
    </div>
  );
}

type HistoryProps = Pick<Props, 'modules' | 'scope'> & { readonly history: Dashboard['history'] };

/** Fuel and emissions day by day, if the organisation has these modules. */
function History({ history: { fuel, co2, factors }, modules, scope }: HistoryProps) {
  const { t } = useTranslation();
  const shown = { fuel: modules.fuel ? fuel : null, co2: modules.co2 ? co2 : null };
  const formats = useFormats();
  if (shown.fuel === null && shown.co2 === null) return null;
  const names = factors.map(
    ({ fuel, kilogramsPerLitre }) =>
      `${t(`dashboard.fuels.${fuel}`)} ${formats.emissionFactor(kilogramsPerLitre)}`,
  );
  const note = names.length === 0 ? undefined : t('dashboard.factors', { names: names.join(', ') });
  return (
    <div className="panel dashboard-parts">
      {shown.fuel === null ? null : <HistoryPanel figure="fuelUtilisation" days={shown.fuel} scope={scope} />}
      {shown.co2 === null ? null : (
        <HistoryPanel
          figure="emissionsUtilisation"
          days={shown.co2}
          scope={scope}
          {...(note === undefined ? {} : { note })}
        />
      )}
    </div>
  );
}
