import { GET as listMails } from '@groundwork/contract/v1/admin/mail/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { NotAllowedPage } from '../../../ui/not-allowed-page.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { DnsRecords } from './dns-records.tsx';
import { MailServerPanel } from './mail-server-panel.tsx';
import { OutboxSection } from './outbox-section.tsx';

/** The mail server, the outbox and what makes mails arrive. For internal staff. */
export function MailPage() {
  const { t } = useTranslation();
  const mayManage = useMay('organisations.manage');
  const [isOpenOnly, setIsOpenOnly] = useState(false);
  /** Ids after which earlier pages of the list begin. */
  const [pages, setPages] = useState<readonly string[]>([]);
  const before = pages.at(-1);
  const query = { ...(isOpenOnly && { only: 'open' as const }), ...(before !== undefined && { before }) };
  const result = useCall(
    listMails,
    { query },
    { enabled: mayManage, keepsPrevious: true, refetchEveryMs: 15_000 },
  );
  if (!mayManage) return <NotAllowedPage title={t('mail.title')} about="admin" />;
  return (
    <Page title={t('mail.title')} lead={t('mail.lead')}>
      <CallBoundary result={result} shape="table">
        {({ server, mails, hasMore }) => (
          <>
            {server === null ? (
              <Notice kind="warning">{t('mail.noServer')}</Notice>
            ) : (
              <MailServerPanel server={server} />
            )}
            <OutboxSection
              mails={mails}
              isOpenOnly={isOpenOnly}
              onFilter={(isOpen) => {
                setIsOpenOnly(isOpen);
                setPages([]);
              }}
              onNewer={pages.length > 0 ? () => setPages(pages.slice(0, -1)) : null}
              onOlder={hasMore ? () => setPages([...pages, mails.at(-1)?.id ?? '']) : null}
            />
            <DnsRecords server={server} />
          </>
        )}
      </CallBoundary>
    </Page>
  );
}
