import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/field.tsx';
import { completeTypedTime } from './typed-time.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A 24-hour time of day, in every language, to match the week grid. */
export function TimeField({ label, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      required
      size={6}
      title={t('shifts.timeFormat')}
      value={value}
      onChange={onChange}
      onBlur={() => onChange(completeTypedTime(value))}
    />
  );
}
