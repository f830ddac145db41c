import type { MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { Button } from '../../../ui/button.tsx';
import type { ListColumns } from './use-list-columns.ts';
import './list-actions.css';

const ColumnsDialog = lazy(() =>
  loadChunk(() => import('./columns-dialog.tsx')).then(({ ColumnsDialog }) => ({ default: ColumnsDialog })),
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
      {t('filters.title')}
      {count === 0 ? null : <b className="filter-count">{count}</b>}
    </Button>
  );
}

/** Opens the columns dialog. Not shown on a narrow screen. */
export function ColumnsButton({ columns }: { readonly columns: ListColumns }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('machines.columnsButton')}</Button>
      {isOpen ? (
        <Suspense>
          <ColumnsDialog columns={columns} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
