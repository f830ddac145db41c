import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { MachinePicture } from './machine-picture.tsx';
import './picture-tile.css';

const PictureDialog = lazy(() =>
  import('./picture-dialog.tsx').then(({ PictureDialog }) => ({ default: PictureDialog })),
);

type Props = {
  readonly imageUrl: string | null;
  readonly name: string;
  /** The machine if the organisation owns it. */
  readonly own: MachineProfile | undefined;
};

/** The picture at the top of a machine's page; people with permission can click to change it. */
export function PictureTile({ imageUrl, name, own }: Props) {
  const { t } = useTranslation();
  const mayEdit = useMay('machines.edit');
  const [isOpen, setOpen] = useState(false);
  const picture = <MachinePicture imageUrl={imageUrl} name={name} size="full" />;
  if (!mayEdit || own === undefined) return imageUrl === null ? null : picture;
  return (
    <>
      <button type="button" className="picture-button" onClick={() => setOpen(true)}>
        {picture}
        <span className="picture-words">{imageUrl === null ? t('picture.add') : t('picture.change')}</span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PictureDialog machine={own} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
