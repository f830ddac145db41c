import type { ListedMetric } from '@groundwork/domain/machines/machine-column.ts';

type CellBar = {
  /** The value that fills the bar. */
  readonly max: number;
  readonly kind: 'idle' | 'measure';
  /** The value that the dashed line marks. */
  readonly reference?: number;
};

/** The shares that are drawn as bars in their cells, in per cent. More than all contracted hours is possible. */
export const CELL_BARS: { readonly [name in ListedMetric]?: CellBar } = {
  idlePercentage: { max: 100, kind: 'idle' },
  workingUtilisation: { max: 100, kind: 'measure' },
  rentalUtilisation: { max: 220, kind: 'measure', reference: 100 },
};
