import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../ui/field.tsx';
import './duration-field.css';
import { INTERVAL_UNITS, type IntervalUnit, type TypedDuration } from './profile-draft.ts';

type Props = {
  readonly label: string;
  readonly value: TypedDuration;
  readonly onChange: (value: TypedDuration) => void;
  readonly problem: string | null;
};

/** A duration in minutes or hours. */
export function DurationField({ label, value, onChange, problem }: Props) {
  const { t } = useTranslation();
  const units = Object.keys(INTERVAL_UNITS) as IntervalUnit[];
  return (
    <div className="duration">
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={value.amount}
        onChange={(amount) => onChange({ ...value, amount })}
        problem={problem}
      />
      <SelectField
        name="unit"
        label={t('sourceProfiles.unit')}
        value={value.unit}
        options={units.map((unit) => ({ value: unit, label: t(`sourceProfiles.units.${unit}`) }))}
        onChange={(unit) => onChange({ ...value, unit })}
      />
    </div>
  );
}
