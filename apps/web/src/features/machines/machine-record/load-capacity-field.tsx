import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { TextField } from '../../../ui/field.tsx';
import type { FieldTerms } from '../machine-schema/public.ts';
import type { RecordFieldProps } from './record-fields.ts';

type Props = RecordFieldProps & { readonly terms: FieldTerms };

/** The load capacity of a machine in tonnes. */
export function LoadCapacityField({ draft, onChange, failure, terms }: Props) {
  const { t } = useTranslation();
  const label = t('record.inTonnes', { label: terms.label });
  return (
    <TextField
      label={label}
      required={terms.isMandatory}
      value={draft.loadCapacity}
      onChange={(loadCapacity) => onChange({ ...draft, loadCapacity })}
      problem={fieldText(t, failure, 'capacity', label) ?? fieldText(t, failure, 'loadCapacity', label)}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
