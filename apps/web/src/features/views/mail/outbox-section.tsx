import type { Mail } from '@groundwork/contract/entities/mail.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateKnown } from '../../../lib/language/translate-known.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyNote, EmptyState } from '../../../ui/empty-state.tsx';
import { LineButton } from '../../../ui/line-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowActions, Rows } from '../../../ui/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { MailDialog } from './mail-dialog.tsx';
import './outbox-section.css';

type Props = {
  readonly mails: readonly Mail[];
  /** Whether only mails that wait or failed are listed. */
  readonly isOpenOnly: boolean;
  readonly onFilter: (isOpenOnly: boolean) => void;
  /** Null on the first page. */
  readonly onNewer: (() => void) | null;
  /** Null on the last page. */
  readonly onOlder: (() => void) | null;
};

/** The mails of the installation with what became of each. */
export function OutboxSection({ mails, isOpenOnly, onFilter, onNewer, onOlder }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Mail | null>(null);
  const filter = (
    <SegmentedChoice
      label={t('mail.filter')}
      value={isOpenOnly ? 'open' : 'all'}
      options={[
        { value: 'all', label: t('mail.all') },
        { value: 'open', label: t('mail.open') },
      ]}
      onChange={(value) => onFilter(value === 'open')}
    />
  );
  return (
    <Section title={t('mail.outbox')} actions={filter}>
      <Panel className="outbox">
        {mails.length > 0 ? (
          <MailTable mails={mails} onShow={setShown} />
        ) : isOpenOnly ? (
          <EmptyNote drawing="fine" text={t('mail.noneOpen')} />
        ) : (
          <EmptyState drawing="silent" title={t('mail.none')} text={t('mail.noneText')} />
        )}
      </Panel>
      {(onNewer || onOlder) && (
        <ButtonRow>
          {onNewer && <Button onClick={onNewer}>{t('mail.newer')}</Button>}
          {onOlder && <Button onClick={onOlder}>{t('mail.older')}</Button>}
        </ButtonRow>
      )}
      {shown && <MailDialog mail={shown} onClose={() => setShown(null)} />}
    </Section>
  );
}

type TableProps = { readonly mails: readonly Mail[]; readonly onShow: (mail: Mail) => void };

function MailTable({ mails, onShow }: TableProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const timeZone = getBrowserZone();
  return (
    <Rows>
      <thead>
        <tr>
          <th scope="col">{t('mail.recipient')}</th>
          <th scope="col">{t('mail.kind')}</th>
          <th scope="col">{t('mail.organisation')}</th>
          <th scope="col">{t('mail.state')}</th>
          <th scope="col">{t('mail.queuedAt')}</th>
          <ColumnHead kind="hidden">{t('admin.actions')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <th scope="row">
              <EmailText>{mail.recipient}</EmailText>
            </th>
            <td>
              {translateKnown(t, `mail.kinds.${mail.kind}`)} ({mail.language})
            </td>
            <td data-label={t('mail.organisation')}>{mail.organisationName ?? '–'}</td>
            <td className="outbox-state" data-state={mail.mailState}>
              <StateText mail={mail} />
            </td>
            <td data-label={t('mail.queuedAt')}>{dateTime(mail.createdAt, timeZone)}</td>
            <RowActions>
              <LineButton label={t('mail.show')} about={mail.recipient} onClick={() => onShow(mail)} />
            </RowActions>
          </tr>
        ))}
      </tbody>
    </Rows>
  );
}

function StateText({ mail: { mailState, tries, serverAnswer, dueAt } }: { readonly mail: Mail }) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const details = [
    ...(tries > 0 && mailState !== 'sent' ? [t('mail.tries', { count: tries })] : []),
    ...(mailState === 'waiting' ? [t('mail.nextTry', { at: dateTime(dueAt, getBrowserZone()) })] : []),
  ];
  return (
    <>
      <b>{t(`mail.states.${mailState}`)}</b>
      {details.length > 0 && <span>{details.join(', ')}</span>}
      {serverAnswer !== null && <span>{serverAnswer}</span>}
    </>
  );
}
