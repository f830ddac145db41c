import { CopyField } from './copy-field.tsx';
import { Notice } from './notice.tsx';

type Props = {
  /** That it will not be shown again. */
  readonly note: string;
  readonly label: string;
  readonly value: string;
};

/** A secret that is shown only once, with a button that copies it. */
export const SecretField = ({ note, label, value }: Props) => (
  <>
    <Notice kind="warning">{note}</Notice>
    <CopyField label={label} value={value} />
  </>
);
