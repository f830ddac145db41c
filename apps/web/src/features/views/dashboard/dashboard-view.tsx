import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RestatedDaysNote } from '../../figures/restated-days/public.ts';
import { PanelsSkeleton } from './dashboard-skeleton.tsx';
import type { FigureScope } from './figure-scope.ts';
import { LeadingFigures } from './leading-figures.tsx';
import { QuietFigures } from './quiet-figures.tsx';
import type { Modules } from './shown-figures.ts';
import './dashboard-view.css';

const loadPanels = () => import('./dashboard-panels.tsx');
const DashboardPanels = lazy(() =>
  loadChunk(loadPanels).then(({ DashboardPanels }) => ({ default: DashboardPanels })),
);

/** Loads the panels while the figures are still being fetched. A failure shows once they are needed. */
export const loadPanelsAhead = (): void => void loadPanels().catch(() => undefined);

type Props = {
  readonly dashboard: Dashboard;
  readonly modules: Modules;
  readonly scope: FigureScope;
  readonly timeZone: string;
  /** Figures of other days are loading. */
  readonly isBusy: boolean;
  /** They could not be fetched again. */
  readonly isOld: boolean;
};

/** The figures of the range, and the panels below them. */
export function DashboardView({ dashboard, modules, scope, timeZone, isBusy, isOld }: Props) {
  const { summary } = dashboard;
  return (
    <div className="dashboard-figures" aria-busy={isBusy} data-old={isOld || undefined}>
      <LeadingFigures summary={summary} days={dashboard.days} modules={modules} scope={scope} />
      <QuietFigures summary={summary} modules={modules} scope={scope} />
      <RestatedDaysNote count={dashboard.restatedDays} />
      <Suspense
        fallback={
          <Skeleton>
            <PanelsSkeleton />
          </Skeleton>
        }
      >
        <DashboardPanels dashboard={dashboard} modules={modules} scope={scope} timeZone={timeZone} />
      </Suspense>
    </div>
  );
}
