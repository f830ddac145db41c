import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { Attachment } from '@groundwork/contract/entities/source.ts';
import { PATCH as moveAttachment } from '@groundwork/contract/v1/portal/attachments/_id.ts';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TOLD_AT_INTERVAL } from '../../lib/interval-problem.ts';
import { notify } from '../../lib/notification.ts';
import { useSend } from '../../lib/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { IntervalFields, useIntervalDraft } from '../../ui/interval-fields.tsx';

type Props = {
  readonly machine: Pick<MachineProfile, 'timezone'>;
  readonly attachment: Attachment;
  readonly code: string;
  readonly onClose: () => void;
};

/** Changes from when to when a source speaks for a machine. */
export function RedateAttachmentDialog(props: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('sources.redateTitle', { code: props.code })} opened onClose={props.onClose}>
      <RedateAttachmentForm {...props} />
    </Dialog>
  );
}

function RedateAttachmentForm({ machine, attachment, code, onClose }: Props) {
  const { t } = useTranslation();
  const { id, attachedFrom, attachedTo } = attachment;
  const interval = useIntervalDraft(machine.timezone, { from: attachedFrom, to: attachedTo });
  const { mutate, error, isPending } = useSend(moveAttachment);
  const onSuccess = () => {
    notify({ kind: 'success', text: t('sources.redated', { code }) });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = interval.read();
    if (asked === null || isPending) return;
    mutate({ params: { id }, body: { attachedFrom: asked.from, attachedTo: asked.to } }, { onSuccess });
  };
  return (
    <form className="form" onSubmit={submit}>
      <p>{t('sources.redateText')}</p>
      <IntervalFields
        draft={interval}
        labels={{ from: t('sources.from'), to: t('sources.detachAt') }}
        names={{ from: 'attachedFrom', to: 'attachedTo' }}
        failure={error}
      />
      <FormFailure failure={error} toldAtField={TOLD_AT_INTERVAL} />
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button kind="filled" type="submit" busy={isPending}>
          {t('words.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
