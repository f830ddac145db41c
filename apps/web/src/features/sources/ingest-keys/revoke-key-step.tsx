import type { IngestKey } from '@groundwork/contract/entities/ingest-key.ts';
import { DELETE as revokeKey } from '@groundwork/contract/v1/portal/ingest-keys/_id.ts';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Props = { readonly ingestKey: IngestKey; readonly onEnd: () => void };

/** Confirms revoking a key; requests with it are refused afterwards. */
export function RevokeKeyStep({ ingestKey: { id, ending }, onEnd }: Props) {
  const { t } = useTranslation();
  const { mutate, error, isPending } = useSend(revokeKey);
  const onSuccess = () => {
    notify({ kind: 'success', text: t('ingestKeys.revoked', { ending }) });
    onEnd();
  };
  return (
    <div className="form">
      <p>{t('ingestKeys.revokeText', { ending })}</p>
      {error ? <Notice kind="error">{failureText(t, error)}</Notice> : null}
      <DialogActions>
        <Button data-autofocus onClick={onEnd}>
          {t('words.cancel')}
        </Button>
        <Button kind="filled" busy={isPending} onClick={() => mutate({ params: { id } }, { onSuccess })}>
          {t('ingestKeys.revoke')}
        </Button>
      </DialogActions>
    </div>
  );
}
