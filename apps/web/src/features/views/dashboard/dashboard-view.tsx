import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import { createAnswerMap } from '@groundwork/domain/metrics/metric-places.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { RestatedDaysNote } from '../../figures/restated-days/public.ts';
import { CategoriesNow } from './categories-now.tsx';
import { CategoriesTable } from './categories-table.tsx';
import type { FigureScope } from './figure-scope.ts';
import { HistoryPanel } from './history-panel.tsx';
import { KeyFigures } from './key-figures.tsx';
import { OutOfHoursPanel } from './out-of-hours-panel.tsx';
import { StatesNow } from './states-now.tsx';
import { UtilisationRanking } from './utilisation-ranking.tsx';
import './dashboard-view.css';

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
      <RestatedDaysNote count={dashboard.restatedDays} />
      <Panel className="dashboard-parts">
        <CategoriesNow categories={categories} scope={scope} />
        <OutOfHoursPanel outOfHours={dashboard.outOfHours} scope={scope} />
        <UtilisationRanking utilisation={dashboard.utilisation} scope={scope} />
      </Panel>
      <History history={dashboard.history} modules={modules} scope={scope} />
      <CategoriesTable categories={categories} modules={modules} scope={scope} />
    </div>
  );
}

type HistoryProps = Pick<Props, 'modules' | 'scope'> & { readonly history: Dashboard['history'] };

const HISTORIES = Object.values(createAnswerMap(METRICS, 'dashboardHistory')((metric) => metric));

/** Fuel and emissions day by day, if the organisation has these modules. */
function History({ history: { factors, ...series }, modules, scope }: HistoryProps) {
  const { t } = useTranslation();
  const shown = HISTORIES.flatMap(({ name, module, numerator, answers }) => {
    const days = series[answers.dashboardHistory.key];
    return days !== null && isMetricShown({ module }, modules) ? [{ name, numerator, days }] : [];
  });
  const formats = useFormats();
  if (shown.length === 0) return null;
  const names = factors.map(
    ({ fuel, kilogramsPerLitre }) =>
      `${t(`dashboard.fuels.${fuel}`)} ${formats.emissionFactor(kilogramsPerLitre)}`,
  );
  const note = names.length === 0 ? undefined : t('dashboard.factors', { names: names.join(', ') });
  return (
    <Panel className="dashboard-parts">
      {shown.map(({ name, numerator, days }) => (
        <HistoryPanel
          key={name}
          figure={name}
          days={days}
          scope={scope}
          {...(note === undefined || numerator.from !== 'emissions' ? {} : { note })}
        />
      ))}
    </Panel>
  );
}
