import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { TextField } from '../../../ui/field.tsx';

type Props = {
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly failure: CallFailure | null;
};

/** The name of a calendar, with its problem. */
export function CalendarNameField({ value, onChange, failure }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('shifts.name')}
      name="name"
      required
      autoComplete="off"
      value={value}
      onChange={onChange}
      problem={fieldText(t, failure, 'name', t('shifts.name'))}
    />
  );
}
