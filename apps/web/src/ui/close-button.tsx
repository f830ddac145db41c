import { useTranslation } from 'react-i18next';
import './close-button.css';

type Props = {
  /** For screen readers; "Close" by default. */
  readonly label?: string;
  readonly onClick: () => void;
};

/** A cross that closes or removes something. */
export function CloseButton({ label, onClick }: Props) {
  const { t } = useTranslation();
  return (
    <button type="button" className="close-button" aria-label={label ?? t('words.close')} onClick={onClick} />
  );
}
