import type { Breakdown } from '@groundwork/contract/entities/breakdown.ts';
import { PATCH as changeBreakdown } from '@groundwork/contract/v1/portal/breakdowns/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { EndDialog } from '../../../ui/end-dialog.tsx';
import type { BrokenMachine } from './breakdown-dialog.tsx';

type Props = {
  readonly machine: BrokenMachine;
  readonly breakdown: Breakdown;
  readonly onClose: () => void;
};

/** Closes a breakdown at the time from which the machine works again. */
export function CloseBreakdownDialog({ machine, breakdown: { id }, onClose }: Props) {
  const { t } = useTranslation();
  const names = { name: machine.name };
  const closing = useSubmit(changeBreakdown, {
    doneText: () => t('breakdowns.closed', names),
    onDone: onClose,
  });
  return (
    <EndDialog
      title={t('breakdowns.closeTitle', names)}
      text={t('breakdowns.closeText')}
      label={t('breakdowns.to')}
      name="brokenTo"
      confirm={t('breakdowns.closeConfirm')}
      timeZone={machine.timezone}
      state={closing}
      onEnd={(brokenTo) => closing.submit({ params: { id }, body: { brokenTo } })}
      onClose={onClose}
    />
  );
}
