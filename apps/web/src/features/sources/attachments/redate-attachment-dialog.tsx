import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { Attachment } from '@groundwork/contract/entities/source.ts';
import { PATCH as moveAttachment } from '@groundwork/contract/v1/portal/attachments/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { IntervalDialog } from '../../../ui/interval-dialog.tsx';

type Props = {
  readonly machine: Pick<MachineProfile, 'timezone'>;
  readonly attachment: Attachment;
  readonly code: string;
  readonly onClose: () => void;
};

/** Edits the period in which a source reports for a machine. */
export function RedateAttachmentDialog({ machine, attachment, code, onClose }: Props) {
  const { t } = useTranslation();
  const { id, attachedFrom, attachedTo } = attachment;
  const redating = useSubmit(moveAttachment, {
    doneText: () => t('sources.redated', { code }),
    onDone: onClose,
  });
  return (
    <IntervalDialog
      title={t('sources.redateTitle', { code })}
      timeZone={machine.timezone}
      stored={{ from: attachedFrom, to: attachedTo }}
      labels={{ from: t('sources.from'), to: t('sources.detachAt') }}
      names={{ from: 'attachedFrom', to: 'attachedTo' }}
      state={redating}
      onSave={({ from, to }) =>
        redating.submit({ params: { id }, body: { attachedFrom: from, attachedTo: to } })
      }
      onClose={onClose}
    >
      <p>{t('sources.redateText')}</p>
    </IntervalDialog>
  );
}
