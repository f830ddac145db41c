import type { LocationShare } from '@groundwork/contract/entities/location-share.ts';
import { DELETE as endCall } from '@groundwork/contract/v1/portal/maps/share/latest_location/_id/_shareId.ts';
import { GET as listCall } from '@groundwork/contract/v1/portal/maps/share/latest_location/_id/index.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { DatedLine, DatedLines } from '../../../ui/dated-line.tsx';
import { LineButton } from '../../../ui/line-button.tsx';
import './location-shares.css';

type Props = { readonly machineId: string; readonly timeZone: string };

/** With whom positions of a machine are shared, and were. */
export function LocationShares({ machineId, timeZone }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const result = useCall(listCall, { params: { id: machineId } });
  const now = Date.parse(useNow(10_000));
  const hasEnded = ({ endedAt, expiresAt }: LocationShare) =>
    endedAt !== null || Date.parse(expiresAt) <= now;
  const ending = useSubmit(endCall, {
    doneText: ({ recipient }) => t('locationShares.ended', { recipient }),
    notifiesFailure: true,
  });
  const end = (shareId: string) => ending.submit({ params: { id: machineId, shareId } });
  const list = (shares: readonly LocationShare[], isOpen: boolean) => (
    <DatedLines>
      {shares.map((share) => (
        <ShareLine
          key={share.id}
          share={share}
          timeZone={timeZone}
          onEnd={isOpen ? () => end(share.id) : null}
        />
      ))}
    </DatedLines>
  );
  return (
    <section className="location-shares" aria-labelledby={heading}>
      <h3 id={heading}>{t('locationShares.list')}</h3>
      <CallBoundary result={result}>
        {({ shares }) => {
          const open = shares.filter((share) => !hasEnded(share));
          const past = shares.filter(hasEnded);
          return (
            <>
              {open.length === 0 ? <p className="muted">{t('locationShares.none')}</p> : list(open, true)}
              {past.length === 0 ? null : (
                <details>
                  <summary>{t('locationShares.past', { count: past.length })}</summary>
                  {list(past, false)}
                </details>
              )}
            </>
          );
        }}
      </CallBoundary>
    </section>
  );
}

type LineProps = {
  readonly share: LocationShare;
  readonly timeZone: string;
  /** Null if it has ended. */
  readonly onEnd: (() => void) | null;
};

function ShareLine({ share, timeZone, onEnd }: LineProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const { channel, recipient, sharedBy, sharedAt, expiresAt, endedAt, lastOpenedAt, mailState } = share;
  const format = (instant: string) => dateTime(instant, timeZone);
  return (
    <DatedLine
      name={channel === 'whatsapp' ? t('locationShares.byWhatsapp', { number: recipient }) : recipient}
      details={[
        sharedBy === null
          ? t('locationShares.sharedAt', { at: format(sharedAt) })
          : t('locationShares.sharedBy', { name: sharedBy, at: format(sharedAt) }),
        endedAt === null
          ? t('locationShares.until', { at: format(expiresAt) })
          : t('locationShares.endedAt', { at: format(endedAt) }),
        lastOpenedAt === null
          ? t('locationShares.notOpened')
          : t('locationShares.openedAt', { at: format(lastOpenedAt) }),
        mailState === 'failed' || mailState === 'waiting'
          ? t(`locationShares.${channel === 'whatsapp' ? 'messages' : 'mails'}.${mailState}`)
          : '',
      ]}
    >
      {onEnd === null ? null : (
        <LineButton label={t('locationShares.end')} about={recipient} onClick={onEnd} />
      )}
    </DatedLine>
  );
}
