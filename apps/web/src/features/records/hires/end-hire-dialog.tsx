import type { Hire } from '@groundwork/contract/entities/hire.ts';
import { PATCH as changeHire } from '@groundwork/contract/v1/portal/hires/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { EndDialog } from '../../../ui/end-dialog.tsx';
import type { HiredMachine } from './hire-dialog.tsx';

type Props = { readonly machine: HiredMachine; readonly hire: Hire; readonly onClose: () => void };

/** Ends a hire at the time the machine returns from its customer. */
export function EndHireDialog({ machine, hire: { id, customerName }, onClose }: Props) {
  const { t } = useTranslation();
  const names = { name: machine.name, customer: customerName };
  const ending = useSubmit(changeHire, { doneText: () => t('hires.ended', names), onDone: onClose });
  return (
    <EndDialog
      title={t('hires.endTitle', names)}
      text={t('hires.endText', names)}
      label={t('hires.to')}
      name="hiredTo"
      confirm={t('hires.endConfirm')}
      timeZone={machine.timezone}
      state={ending}
      onEnd={(hiredTo) => ending.submit({ params: { id }, body: { hiredTo } })}
      onClose={onClose}
    />
  );
}
