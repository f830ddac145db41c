import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { TextField } from '../../../ui/field.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly failure: CallFailure | null;
};

/** The name of a group, with its problem. */
export function GroupNameField({ label, value, onChange, failure }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      problem={fieldText(t, failure, 'name', label)}
      required
      autoComplete="off"
      data-autofocus
    />
  );
}
