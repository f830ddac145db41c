import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { MachinePicture } from './machine-picture.tsx';
import './picture-tile.css';

const PictureDialog = lazy(() =>
  loadChunk(() => import('./picture-dialog.tsx')).then(({ PictureDialog }) => ({ default: PictureDialog })),
);

type Props = {
  readonly imageUrl: string;
  readonly name: string;
  /** Opens the dialog that changes the picture; null for people who may not. */
  readonly onChange: (() => void) | null;
};

/** The picture at the top of a machine's page; people with permission can click to change it. */
export function PictureTile({ imageUrl, name, onChange }: Props) {
  const { t } = useTranslation();
  const picture = <MachinePicture imageUrl={imageUrl} name={name} size="full" />;
  if (onChange === null) return picture;
  return (
    <button type="button" className="picture-button" onClick={onChange}>
      {picture}
      <span className="picture-words">{t('picture.change')}</span>
    </button>
  );
}

/**
 * The dialog that changes the picture of a machine, and the function that opens it; null for people who may not. It stays open
 * when the picture becomes another.
 */
export function usePictureDialog(machine: MachineProfile | undefined) {
  const mayEdit = useMay('machines.edit');
  const [isOpen, setOpen] = useState(false);
  const isAllowed = mayEdit && machine !== undefined;
  return {
    open: isAllowed ? () => setOpen(true) : null,
    dialog:
      isAllowed && isOpen ? (
        <Suspense fallback={null}>
          <PictureDialog machine={machine} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null,
  };
}
