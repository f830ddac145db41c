import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { Attachment } from '@groundwork/contract/entities/source.ts';
import { PATCH as moveAttachment } from '@groundwork/contract/v1/portal/attachments/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
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
  const { mutate, error, isPending } = useSend(moveAttachment);
  const onSuccess = () => {
    notify({ kind: 'success', text: t('sources.redated', { code }) });
    onClose();
  };
  return (
    <IntervalDialog
      title={t('sources.redateTitle', { code })}
      zone={machine.timezone}
      stored={{ from: attachedFrom, to: attachedTo }}
      labels={{ from: t('sources.from'), to: t('sources.detachAt') }}
      names={{ from: 'attachedFrom', to: 'attachedTo' }}
      failure={error}
      busy={isPending}
      onSave={({ from, to }) =>
        mutate({ params: { id }, body: { attachedFrom: from, attachedTo: to } }, { onSuccess })
      }
      onClose={onClose}
    >
      <p>{t('sources.redateText')}</p>
    </IntervalDialog>
  );
}
