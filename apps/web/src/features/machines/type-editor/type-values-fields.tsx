import { WORK_SENSORS, type WorkSensor } from '@groundwork/domain/machine-types/machine-type.ts';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { CheckField, CheckGroup } from '../../../ui/check-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { ValuesDraft } from './type-draft.ts';

type Props = {
  readonly draft: ValuesDraft;
  readonly onChange: (draft: ValuesDraft) => void;
  readonly failure: CallFailure | null;
};

/** The rules of a type, each with a hint about its effect. */
export function TypeValuesFields({ draft, onChange, failure }: Props) {
  const { t } = useTranslation();
  const change = (part: Partial<ValuesDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <CheckGroup label={t('typeRules.whatIsWork')}>
        <CheckField
          label={t('typeRules.onIsWork')}
          hint={t('typeRules.onIsWorkHint')}
          checked={draft.onIsWork}
          onChange={(onIsWork) => change({ onIsWork })}
        />
        <CheckField
          label={t('typeRules.travels')}
          hint={t('typeRules.travelsHint')}
          checked={draft.travels}
          onChange={(travels) => change({ travels })}
        />
      </CheckGroup>
      <SensorFields chosen={draft.workSensors} onChange={(workSensors) => change({ workSensors })} />
      <NumberFields draft={draft} change={change} failure={failure} />
    </>
  );
}

type SensorProps = {
  readonly chosen: readonly WorkSensor[];
  readonly onChange: (sensors: WorkSensor[]) => void;
};

function SensorFields({ chosen, onChange }: SensorProps) {
  const { t } = useTranslation();
  const changed = (sensor: WorkSensor, counts: boolean) =>
    WORK_SENSORS.filter((known) => (known === sensor ? counts : chosen.includes(known)));
  return (
    <CheckGroup label={t('typeRules.whatShowsWork')}>
      {WORK_SENSORS.map((sensor) => (
        <CheckField
          key={sensor}
          label={t(`typeRules.sensorLabels.${sensor}`)}
          checked={chosen.includes(sensor)}
          onChange={(counts) => onChange(changed(sensor, counts))}
        />
      ))}
    </CheckGroup>
  );
}

const NUMBERS = [
  { name: 'workingRpm', step: 1, required: true },
  { name: 'greatestTravelSpeedKmh', step: 1, required: false },
  { name: 'contractHoursPerDay', step: 0.25, required: true },
] as const;

type NumberProps = Pick<Props, 'draft' | 'failure'> & {
  readonly change: (part: Partial<ValuesDraft>) => void;
};

function NumberFields({ draft, change, failure }: NumberProps) {
  const { t } = useTranslation();
  return NUMBERS.map(({ name, ...input }) => (
    <TextField
      key={name}
      {...input}
      type="number"
      inputMode="decimal"
      name={name}
      label={t(`typeRules.${name}`)}
      hint={t(`typeRules.${name}Hint`)}
      value={draft[name]}
      onChange={(typed) => change({ [name]: typed })}
      problem={fieldText(t, failure, name, t(`typeRules.${name}`))}
    />
  ));
}
