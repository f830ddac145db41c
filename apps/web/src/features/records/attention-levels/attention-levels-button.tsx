import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { TextButton } from '../../../ui/text-button.tsx';

const AttentionLevelsDialog = lazy(() =>
  loadChunk(() => import('./attention-levels-dialog.tsx')).then(({ AttentionLevelsDialog }) => ({
    default: AttentionLevelsDialog,
  })),
);

/** Opens the levels from which machines need attention; for those who may change them. */
export function AttentionLevelsButton() {
  const { t } = useTranslation();
  const mayEdit = useMay('attention-levels.manage');
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{t('attentionLevels.open')}</TextButton>
      {isOpen ? (
        <Suspense>
          <AttentionLevelsDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
