import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { GET as listOperators } from '@groundwork/contract/v1/portal/operators/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { SHOWN_AT_INTERVAL } from '../../../lib/time/interval-problem.ts';
import { SelectField, toCodedOption } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { IntervalFields, useIntervalDraft } from '../../../ui/interval-fields.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { OperatorFields } from './operator-fields.tsx';
import { NEW_OPERATOR, type OperatorChoice, useAssignOperator } from './use-assign-operator.ts';

export type DrivenMachine = Pick<MachineProfile, 'id' | 'name' | 'timezone'>;

type Props = { readonly machine: DrivenMachine; readonly onClose: () => void };

const NEW = 'new';

/** Assigns an operator, known or new, to a machine. */
export function AssignOperatorDialog({ machine, onClose }: Props) {
  const { t } = useTranslation();
  const interval = useIntervalDraft(machine.timezone, null);
  const [choice, setChoice] = useState<OperatorChoice>({ kind: 'known', id: '' });
  const assigning = useAssignOperator(machine, { onOperator: setChoice, onDone: onClose });
  const submit = () => {
    const { from, to } = interval.read();
    assigning.assign(choice, { assignedFrom: from, assignedTo: to });
  };
  return (
    <FormDialog
      title={t('operators.assignTitle', { name: machine.name })}
      state={assigning}
      confirm={t('operators.assign')}
      shownAtFields={SHOWN_AT_INTERVAL}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t('operators.assignText')}</p>
      <OperatorPicker
        choice={choice}
        onChange={setChoice}
        problem={fieldText(t, assigning.error, 'operatorId', t('operators.operator'))}
      />
      {choice.kind === 'new' ? (
        <OperatorFields
          draft={choice}
          onChange={(draft) => setChoice({ kind: 'new', ...draft })}
          failure={assigning.operatorFailure}
        />
      ) : null}
      <IntervalFields
        draft={interval}
        labels={{ from: t('operators.from'), to: t('operators.to') }}
        names={{ from: 'assignedFrom', to: 'assignedTo' }}
        failure={assigning.error}
      />
      <FormFailure failure={assigning.operatorFailure} />
    </FormDialog>
  );
}

type PickerProps = {
  readonly choice: OperatorChoice;
  readonly onChange: (choice: OperatorChoice) => void;
  readonly problem: string | null;
};

function OperatorPicker({ choice, onChange, problem }: PickerProps) {
  const { t } = useTranslation();
  const operators = useCall(listOperators, {}).data?.operators ?? [];
  return (
    <SelectField
      name="operator"
      label={t('operators.operator')}
      required
      value={choice.kind === 'new' ? NEW : choice.id}
      options={[
        { value: '', label: t('operators.pick') },
        ...operators.map(toCodedOption),
        { value: NEW, label: t('operators.new') },
      ]}
      onChange={(id) => onChange(id === NEW ? NEW_OPERATOR : { kind: 'known', id })}
      problem={problem}
    />
  );
}
