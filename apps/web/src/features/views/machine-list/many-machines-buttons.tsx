import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { loadMovingTexts } from '../../../lib/language/load-moving-texts.ts';
import { Button } from '../../../ui/button.tsx';
import type { SelectableMachine } from '../moving-in/public.ts';

const loadDialogs = async () => {
  const [dialogs] = await Promise.all([loadChunk(() => import('../moving-in/public.ts')), loadMovingTexts()]);
  return dialogs;
};
const ImportDialog = lazy(async () => ({ default: (await loadDialogs()).ImportDialog }));
const ChangeSeveralDialog = lazy(async () => ({ default: (await loadDialogs()).ChangeSeveralDialog }));

type Props = {
  readonly hasMachines: boolean;
  /** The organisation's own machines of the list as it is narrowed now. */
  readonly listMachines: () => readonly SelectableMachine[];
};

/** Opens the import of a file, and changes of several of the listed machines. */
export function ManyMachinesButtons({ hasMachines, listMachines }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'import' | readonly SelectableMachine[] | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button onClick={() => setOpened('import')}>{t('machines.import')}</Button>
      {hasMachines ? (
        <Button onClick={() => setOpened(listMachines())}>{t('machines.changeSeveral')}</Button>
      ) : null}
      <Suspense>
        {opened === 'import' ? <ImportDialog onClose={close} /> : null}
        {opened !== null && opened !== 'import' ? (
          <ChangeSeveralDialog machines={opened} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
