import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { TextField } from '../../../ui/field.tsx';
import type { RecordFieldProps } from './record-fields.ts';

/** The load capacity of a machine in tonnes. */
export function LoadCapacityField({ draft, onChange, failure }: RecordFieldProps) {
  const { t } = useTranslation();
  const label = t('record.loadCapacityTonnes');
  return (
    <TextField
      label={label}
      value={draft.loadCapacity}
      onChange={(loadCapacity) => onChange({ ...draft, loadCapacity })}
      problem={fieldText(t, failure, 'capacity', label)}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
