import type { MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { Button } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import type { ListColumns } from './use-list-columns.ts';
import './list-actions.css';

const ColumnsPanel = lazy(() =>
  loadChunk(() => import('./columns-panel.tsx')).then(({ ColumnsPanel }) => ({ default: ColumnsPanel })),
);

/** Loaded lazily, once the list has rows to export. */
export const ExportButton = lazy(() =>
  loadChunk(() => import('./export-button.tsx')).then(({ ExportButton }) => ({ default: ExportButton })),
);

type FilterButtonProps = {
  readonly filter: MachineFilter;
  readonly isOpen: boolean;
  readonly panelId: string;
  readonly onToggle: () => void;
};

/** Opens and closes the filters, and shows how many are on. */
export function FilterButton({ filter, isOpen, panelId, onToggle }: FilterButtonProps) {
  const { t } = useTranslation();
  const count = [...filter.values()].flat().length;
  return (
    <Button aria-expanded={isOpen} aria-controls={isOpen ? panelId : undefined} onClick={onToggle}>
      <Glyph name="filter" />
      {t('filters.title')}
      {count === 0 ? null : <b className="filter-count">{count}</b>}
    </Button>
  );
}

/** Opens the panel of columns. Not shown on a narrow screen. */
export function ColumnsButton({ columns }: { readonly columns: ListColumns }) {
  const { t } = useTranslation();
  const label = (
    <>
      <Glyph name="columns" />
      {t('machines.columnsButton')}
    </>
  );
  return (
    <Popover label={label} title={t('machines.columnsTitle')}>
      <Suspense
        fallback={
          <Skeleton>
            <SkeletonRows count={6} height={34} />
          </Skeleton>
        }
      >
        <ColumnsPanel columns={columns} />
      </Suspense>
    </Popover>
  );
}
