import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { Attachment } from '@groundwork/contract/entities/source.ts';
import { PATCH as moveAttachment } from '@groundwork/contract/v1/portal/attachments/_id.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { toInstant, toLocalTime } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Props = {
  readonly machine: Pick<MachineProfile, 'name' | 'timezone'>;
  /** The attachment to end; null while the dialog is closed. */
  readonly attachment: Attachment | null;
  readonly code: string;
  readonly onClose: () => void;
};

/** Ends the attachment of a source to a machine at a given time. */
export function DetachSourceDialog({ machine, attachment, code, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('sources.detachTitle', { code })} opened={attachment !== null} onClose={onClose}>
      {attachment === null ? null : (
        <DetachSourceForm machine={machine} attachment={attachment} code={code} onClose={onClose} />
      )}
    </Dialog>
  );
}

function DetachSourceForm({
  machine,
  attachment,
  code,
  onClose,
}: Props & { readonly attachment: Attachment }) {
  const { t } = useTranslation();
  const [at, setAt] = useState(() => toLocalTime(Date.now(), machine.timezone));
  const [missing, setMissing] = useState(false);
  const detaching = useSend(moveAttachment);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const attachedTo = toInstant(at, machine.timezone);
    setMissing(attachedTo === null);
    if (attachedTo === null || detaching.isPending) return;
    detaching.mutate(
      { params: { id: attachment.id }, body: { attachedTo } },
      {
        onSuccess: () => {
          notify({ kind: 'success', text: t('sources.detached', { code }) });
          onClose();
        },
      },
    );
  };
  return (
    <form className="form" onSubmit={submit}>
      <p>{t('sources.detachText', { name: machine.name })}</p>
      <TextField
        type="datetime-local"
        label={t('sources.detachAt')}
        problem={missing ? t('sources.notATime') : null}
        value={at}
        onChange={setAt}
      />
      {detaching.error ? <Notice kind="error">{failureText(t, detaching.error)}</Notice> : null}
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button kind="filled" type="submit" busy={detaching.isPending}>
          {t('sources.detach')}
        </Button>
      </DialogActions>
    </form>
  );
}
