import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import { createAnswerMap } from '@groundwork/domain/metrics/metric-places.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { CategoriesTable } from './categories-table.tsx';
import type { FigureScope } from './figure-scope.ts';
import { NowPanel } from './now-panel.tsx';
import { OutOfHoursPanel } from './out-of-hours-panel.tsx';
import type { Modules } from './shown-figures.ts';
import { UtilisationRanking } from './utilisation-ranking.tsx';
import './dashboard-view.css';

// Below the fold, and only with modules that are off at first.
const HistoryPanel = lazy(() =>
  loadChunk(() => import('./history-panel.tsx')).then(({ HistoryPanel }) => ({ default: HistoryPanel })),
);

type Props = {
  readonly dashboard: Dashboard;
  readonly modules: Modules;
  readonly scope: FigureScope;
  readonly timeZone: string;
};

/** What is below the figures: what needs somebody today, the states now, the outliers and the categories. */
export function DashboardPanels({ dashboard, modules, scope, timeZone }: Props) {
  const { summary, categories } = dashboard;
  return (
    <>
      <div className="dashboard-panels">
        <AttentionPanel scope={scope} numberOfMachines={summary.numberOfMachines} />
        <NowPanel dashboard={dashboard} scope={scope} timeZone={timeZone} />
        <History dashboard={dashboard} modules={modules} scope={scope} />
        <OutOfHoursPanel outOfHours={dashboard.outOfHours} scope={scope} />
        <UtilisationRanking utilisation={dashboard.utilisation} scope={scope} />
      </div>
      <CategoriesTable categories={categories} modules={modules} scope={scope} />
    </>
  );
}

const HISTORIES = Object.values(createAnswerMap(METRICS, 'dashboardHistory')((metric) => metric));

/** Fuel and emissions day by day, if the organisation has these modules. */
function History({ dashboard, modules, scope }: Pick<Props, 'dashboard' | 'modules' | 'scope'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { factors, ...series } = dashboard.history;
  const shown = HISTORIES.flatMap(({ name, module, numerator, answers }) => {
    const days = series[answers.dashboardHistory.key];
    const metric = dashboard.summary[answers.dashboardTables.key];
    return days !== null && isMetricShown({ module }, modules) ? [{ name, numerator, days, metric }] : [];
  });
  if (shown.length === 0) return null;
  const names = factors.map(
    ({ fuel, kilogramsPerLitre }) =>
      `${t(`dashboard.fuels.${fuel}`)} ${formats.emissionFactor(kilogramsPerLitre)}`,
  );
  const note = names.length === 0 ? undefined : t('dashboard.factors', { names: formats.list(names) });
  return (
    <div className="history">
      <Suspense>
        {shown.map(({ name, numerator, days, metric }) => (
          <HistoryPanel
            key={name}
            figure={name}
            metric={metric}
            days={days}
            scope={scope}
            {...(note === undefined || numerator.from !== 'emissions' ? {} : { note })}
          />
        ))}
      </Suspense>
    </div>
  );
}
