import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/field.tsx';
import { completeTypedTime, TIME_PATTERN } from './typed-time.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A time of day by the clock of 24 hours, in every language as the drawn week shows it. */
export function TimeField({ label, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      required
      size={6}
      maxLength={5}
      pattern={TIME_PATTERN}
      title={t('shifts.timeFormat')}
      value={value}
      onChange={onChange}
      onBlur={() => onChange(completeTypedTime(value))}
    />
  );
}
