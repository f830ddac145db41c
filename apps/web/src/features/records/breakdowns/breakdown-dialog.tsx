import type { Breakdown } from '@groundwork/contract/entities/breakdown.ts';
import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { PATCH as changeBreakdown } from '@groundwork/contract/v1/portal/breakdowns/_id.ts';
import { POST as logBreakdown } from '@groundwork/contract/v1/portal/machines/_id/breakdowns.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { SHOWN_AT_INTERVAL } from '../../../lib/time/interval-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { IntervalFields, useIntervalDraft } from '../../../ui/interval-fields.tsx';

export type BrokenMachine = Pick<MachineProfile, 'id' | 'name' | 'timezone'>;

type Props = {
  readonly machine: BrokenMachine;
  /** The breakdown to change; null for a new one. */
  readonly breakdown: Breakdown | null;
  readonly onClose: () => void;
};

/** Logs a breakdown of a machine, or changes one. */
export function BreakdownDialog(props: Props) {
  const { t } = useTranslation();
  const { machine, breakdown, onClose } = props;
  const key = breakdown === null ? 'breakdowns.newTitle' : 'breakdowns.editTitle';
  return (
    <Dialog title={t(key, { name: machine.name })} opened onClose={onClose}>
      <BreakdownForm {...props} />
    </Dialog>
  );
}

function BreakdownForm({ machine, breakdown, onClose }: Props) {
  const { t } = useTranslation();
  const stored = breakdown && { from: breakdown.brokenFrom, to: breakdown.brokenTo };
  const interval = useIntervalDraft(machine.timezone, stored);
  const [reason, setReason] = useState(breakdown?.reason ?? '');
  const [remark, setRemark] = useState(breakdown?.remark ?? '');
  const logging = useSend(logBreakdown);
  const changing = useSend(changeBreakdown);
  const { error, isPending } = breakdown === null ? logging : changing;
  const onSuccess = () => {
    notify({ kind: 'success', text: t('breakdowns.saved', { name: machine.name }) });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const dates = interval.read();
    if (dates === null || isPending) return;
    const body = { brokenFrom: dates.from, brokenTo: dates.to, reason, remark };
    if (breakdown === null) logging.mutate({ params: { id: machine.id }, body }, { onSuccess });
    else changing.mutate({ params: { id: breakdown.id }, body }, { onSuccess });
  };
  return (
    <form className="form" onSubmit={submit}>
      <TextField
        label={t('breakdowns.reason')}
        value={reason}
        onChange={setReason}
        problem={fieldText(t, error, 'reason', t('breakdowns.reason'))}
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
      />
      <IntervalFields
        draft={interval}
        labels={{ from: t('breakdowns.from'), to: t('breakdowns.to') }}
        names={{ from: 'brokenFrom', to: 'brokenTo' }}
        failure={error}
      />
      <TextField
        label={t('breakdowns.remark')}
        value={remark}
        onChange={setRemark}
        problem={fieldText(t, error, 'remark', t('breakdowns.remark'))}
        maxLength={1000}
        autoComplete="off"
      />
      <FormFailure failure={error} shownAtFields={SHOWN_AT_INTERVAL} />
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button kind="filled" type="submit" busy={isPending}>
          {breakdown === null ? t('breakdowns.log') : t('words.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
