import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ImportDialog } from './load-moving-in.ts';

type Props = {
  readonly hasMachines: boolean;
  readonly isSelecting: boolean;
  readonly onSelecting: (isSelecting: boolean) => void;
};

/** Opens the import of a file, and begins to select machines that are changed together. */
export function ManyMachinesButtons({ hasMachines, isSelecting, onSelecting }: Props) {
  const { t } = useTranslation();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Button onClick={() => setImporting(true)}>{t('machines.import')}</Button>
      {hasMachines ? (
        <Button aria-pressed={isSelecting} onClick={() => onSelecting(!isSelecting)}>
          {t('machines.changeSeveral')}
        </Button>
      ) : null}
      <Suspense>{isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}</Suspense>
    </>
  );
}
