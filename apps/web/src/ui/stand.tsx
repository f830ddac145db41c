import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import { Silhouette } from './silhouette.tsx';
import './stand.css';

type Props = {
  /** The key of the machine type in the catalogue. */
  readonly type: string;
  /** The state now; null draws the plain ground. */
  readonly state: DisplayedState | null;
  /** In pixels: 28 in small rows, 36 in lists, 96 and 128 in the head of a page. */
  readonly size?: 28 | 36 | 56 | 96 | 128;
};

/**
 * A machine standing on its state: the line under the silhouette is drawn like the state, and is empty while the
 * machine is not monitored. Decoration: the name of the state has to stand next to it.
 */
export function Stand({ type, state, size = 36 }: Props) {
  return (
    <span className="stand" data-size={size} aria-hidden="true">
      <Silhouette type={type} />
      <span className="stand-ground" data-state={state ?? 'none'} />
    </span>
  );
}
