import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { loadWaysTexts } from '../../../lib/language/load-ways-texts.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';

const ShareLocationDialog = lazy(async () => {
  const [{ ShareLocationDialog: dialog }] = await Promise.all([
    loadChunk(() => import('../location-shares/public.ts')),
    loadWaysTexts(),
  ]);
  return { default: dialog };
});

type Props = { readonly machine: { readonly id: string; readonly name: string; readonly timezone: string } };

/** Opens the dialog that shares the latest position of a machine; shown to people with permission. */
export function ShareLocationButton({ machine }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!useMay('locations.share')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('machine.shareLocation')}</Button>
      <Suspense>
        {isOpen ? <ShareLocationDialog machine={machine} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
