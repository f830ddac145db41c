import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { Attachment } from '@groundwork/contract/entities/source.ts';
import { PATCH as moveAttachment } from '@groundwork/contract/v1/portal/attachments/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { EndDialog } from '../../../ui/end-dialog.tsx';

type Props = {
  readonly machine: Pick<MachineProfile, 'name' | 'timezone'>;
  readonly attachment: Attachment;
  readonly code: string;
  readonly onClose: () => void;
};

/** Ends the attachment of a source to a machine at a given time. */
export function DetachSourceDialog({ machine, attachment: { id }, code, onClose }: Props) {
  const { t } = useTranslation();
  const detaching = useSubmit(moveAttachment, {
    doneText: () => t('sources.detached', { code }),
    onDone: onClose,
  });
  return (
    <EndDialog
      title={t('sources.detachTitle', { code })}
      text={t('sources.detachText', { name: machine.name })}
      label={t('sources.detachAt')}
      name="attachedTo"
      confirm={t('sources.detach')}
      timeZone={machine.timezone}
      state={detaching}
      onEnd={(attachedTo) => detaching.submit({ params: { id }, body: { attachedTo } })}
      onClose={onClose}
    />
  );
}
