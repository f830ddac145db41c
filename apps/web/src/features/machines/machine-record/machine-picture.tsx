import { useImage } from '../../../lib/calls/use-image.ts';
import './machine-picture.css';

type Props = {
  /** The address of the picture; null if there is none. */
  readonly imageUrl: string | null;
  readonly name: string;
  readonly size: 'full' | 'small';
};

/** The picture of a machine, or its initial if there is none. */
export function MachinePicture({ imageUrl, name, size }: Props) {
  const url = useImage(imageUrl === null || size === 'full' ? imageUrl : `${imageUrl}&size=small`);
  return (
    <span className="machine-picture" data-size={size} data-empty={url === null || undefined}>
      {url === null ? (
        <span aria-hidden="true">{Array.from(name)[0]?.toLocaleUpperCase()}</span>
      ) : (
        <img src={url} alt={size === 'full' ? name : ''} />
      )}
    </span>
  );
}
