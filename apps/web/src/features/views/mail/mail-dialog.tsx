import type { Mail } from '@groundwork/contract/entities/mail.ts';
import { GET as readMail } from '@groundwork/contract/v1/admin/mail/_id/index.ts';
import { POST as revealMail } from '@groundwork/contract/v1/admin/mail/_id/reveal.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import './mail-dialog.css';

type Props = { readonly mail: Mail; readonly onClose: () => void };

/** The text of a mail, without its link until the person asks for it. */
export function MailDialog({ mail, onClose }: Props) {
  const { t } = useTranslation();
  const params = { id: mail.id };
  const result = useCall(readMail, { params });
  const { mutate, data: revealed, error, isPending } = useSend(revealMail);
  return (
    <Dialog title={result.data?.subject ?? t('mail.title')} opened onClose={onClose}>
      <CallBoundary result={result}>
        {({ text }) => (
          <>
            <p className="muted">{mail.recipient}</p>
            <pre className="mail-text">{revealed?.text ?? text}</pre>
            {mail.hasLink && !revealed && <p>{t('mail.revealText')}</p>}
            <FormFailure failure={error} />
            <DialogActions>
              {mail.hasLink && !revealed && (
                <Button busy={isPending} onClick={() => mutate({ params })}>
                  {t('mail.reveal')}
                </Button>
              )}
              <Button kind="filled" onClick={onClose}>
                {t('words.close')}
              </Button>
            </DialogActions>
          </>
        )}
      </CallBoundary>
    </Dialog>
  );
}
