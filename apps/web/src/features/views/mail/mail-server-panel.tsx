import type { MailServer } from '@groundwork/contract/entities/mail.ts';
import { POST as tryServer } from '@groundwork/contract/v1/admin/mail/trial.ts';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import './mail-server-panel.css';

/** The settings of the mail server, and a trial with its result in the words of the server. */
export function MailServerPanel({ server }: { readonly server: MailServer }) {
  const { t } = useTranslation();
  const { mutate, data, error, isPending } = useSend(tryServer);
  const { host, port, isEncrypted, hasLogin, from, replyTo } = server;
  return (
    <TitledPanel
      title={t('mail.server')}
      actions={
        <Button busy={isPending} onClick={() => mutate({})}>
          {t('mail.test')}
        </Button>
      }
    >
      <Definitions kind="grid" className="mail-server">
        <Definition term={t('mail.address')}>{`${host}:${port}`}</Definition>
        <Definition term={t('mail.connection')}>
          {t(isEncrypted ? 'mail.encrypted' : 'mail.plain')}
        </Definition>
        <Definition term={t('mail.login')}>{t(hasLogin ? 'mail.withLogin' : 'mail.withoutLogin')}</Definition>
        <Definition term={t('mail.from')}>{from}</Definition>
        <Definition term={t('mail.replyTo')}>{replyTo ?? t('mail.toSender')}</Definition>
      </Definitions>
      {error && !isPending && <Notice kind="error">{failureText(t, error)}</Notice>}
      {data && !isPending && (
        <Notice kind={data.failedAt === null ? 'info' : 'error'}>
          {data.failedAt === null
            ? t('mail.tested', { recipient: data.recipient })
            : t(`mail.testFailed.${data.failedAt}`, { answer: data.serverAnswer ?? '' })}
        </Notice>
      )}
    </TitledPanel>
  );
}
