import type { Breakdown } from '@groundwork/contract/entities/breakdown.ts';
import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { PATCH as changeBreakdown } from '@groundwork/contract/v1/portal/breakdowns/_id.ts';
import { POST as logBreakdown } from '@groundwork/contract/v1/portal/machines/_id/breakdowns.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { SHOWN_AT_INTERVAL } from '../../../lib/time/interval-problem.ts';
import { TextField } from '../../../ui/field.tsx';
import { IntervalFields, useIntervalDraft } from '../../../ui/interval-fields.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';

export type BrokenMachine = Pick<MachineProfile, 'id' | 'name' | 'timezone'>;

type Props = {
  readonly machine: BrokenMachine;
  /** The breakdown to change; null for a new one. */
  readonly breakdown: Breakdown | null;
  readonly onClose: () => void;
};

/** Logs a breakdown of a machine, or changes one. */
export function BreakdownDialog({ machine, breakdown, onClose }: Props) {
  const { t } = useTranslation();
  const { id, name, timezone } = machine;
  const interval = useIntervalDraft(
    timezone,
    breakdown && { from: breakdown.brokenFrom, to: breakdown.brokenTo },
  );
  const [reason, setReason] = useState(breakdown?.reason ?? '');
  const [remark, setRemark] = useState(breakdown?.remark ?? '');
  const options = { doneText: () => t('breakdowns.saved', { name }), onDone: onClose };
  const logging = useSubmit(logBreakdown, options);
  const changing = useSubmit(changeBreakdown, options);
  const saving = breakdown === null ? logging : changing;
  const submit = () => {
    const dates = interval.read();
    const body = { brokenFrom: dates.from, brokenTo: dates.to, reason, remark };
    if (breakdown === null) logging.submit({ params: { id }, body });
    else changing.submit({ params: { id: breakdown.id }, body });
  };
  return (
    <FormDialog
      title={t(breakdown === null ? 'breakdowns.newTitle' : 'breakdowns.editTitle', { name })}
      state={saving}
      confirm={t(breakdown === null ? 'breakdowns.log' : 'words.save')}
      shownAtFields={SHOWN_AT_INTERVAL}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('breakdowns.reason')}
        value={reason}
        onChange={setReason}
        problem={fieldText(t, saving.error, 'reason', t('breakdowns.reason'))}
        required
        autoComplete="off"
        data-autofocus
      />
      <IntervalFields
        draft={interval}
        labels={{ from: t('breakdowns.from'), to: t('breakdowns.to') }}
        names={{ from: 'brokenFrom', to: 'brokenTo' }}
        failure={saving.error}
      />
      <TextField
        label={t('breakdowns.remark')}
        value={remark}
        onChange={setRemark}
        problem={fieldText(t, saving.error, 'remark', t('breakdowns.remark'))}
        autoComplete="off"
      />
    </FormDialog>
  );
}
