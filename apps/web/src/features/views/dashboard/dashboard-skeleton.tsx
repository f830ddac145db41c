import { Panel } from '../../../ui/panel.tsx';
import { Skeleton, SkeletonPiece, SkeletonRows } from '../../../ui/skeleton.tsx';
import './dashboard-view.css';
import './leading-figures.css';
import './quiet-figures.css';

const LEADING = ['utilisation', 'idle', 'out-of-hours'];
const QUIET = Array.from({ length: 9 }, (_, index) => `quiet-${index}`);
const ROWS = 5;

/** The layout of the dashboard while it loads for the first time. */
export const DashboardSkeleton = () => (
  <Skeleton>
    <div className="leading-figures">
      {LEADING.map((name) => (
        <div key={name}>
          <SkeletonPiece width={96} height={14} />
          <div className="leading-top">
            <span className="leading-value">
              <SkeletonPiece width={150} height={36} />
            </span>
            <SkeletonPiece width={140} height={44} />
          </div>
          <SkeletonPiece height={3} />
        </div>
      ))}
    </div>
    <div className="quiet-figures">
      {QUIET.map((name) => (
        <div key={name}>
          <SkeletonPiece height={44} />
        </div>
      ))}
    </div>
    <PanelsSkeleton />
  </Skeleton>
);

/** The layout of the panels below the figures, of which the first two are in sight. */
export const PanelsSkeleton = () => (
  <div className="dashboard-panels">
    <Panel className="dashboard-panel attention">
      <SkeletonPiece width={180} height={16} />
      <SkeletonRows count={ROWS} />
    </Panel>
    <Panel className="dashboard-panel now">
      <SkeletonPiece width={120} height={16} />
      <SkeletonRows count={ROWS} />
    </Panel>
  </div>
);
