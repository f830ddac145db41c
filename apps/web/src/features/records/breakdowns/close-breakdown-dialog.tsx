import type { Breakdown } from '@groundwork/contract/entities/breakdown.ts';
import { PATCH as changeBreakdown } from '@groundwork/contract/v1/portal/breakdowns/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
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
  const { mutate, error, isPending } = useSend(changeBreakdown);
  const onSuccess = () => {
    notify({ kind: 'success', text: t('breakdowns.closed', names) });
    onClose();
  };
  return (
    <EndDialog
      title={t('breakdowns.closeTitle', names)}
      text={t('breakdowns.closeText')}
      label={t('breakdowns.to')}
      name="brokenTo"
      confirm={t('breakdowns.closeConfirm')}
      timeZone={machine.timezone}
      failure={error}
      busy={isPending}
      onEnd={(brokenTo) => mutate({ params: { id }, body: { brokenTo } }, { onSuccess })}
      onClose={onClose}
    />
  );
}
