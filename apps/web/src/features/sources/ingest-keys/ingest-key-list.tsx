import type { IngestKey } from '@groundwork/contract/entities/ingest-key.ts';
import { GET as listKeys } from '@groundwork/contract/v1/portal/sources/_id/ingest-keys.ts';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { LineButton } from '../../../ui/line-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import './ingest-key-list.css';

type Props = {
  readonly sourceId: string;
  readonly timeZone: string;
  readonly onRevoke: (key: IngestKey) => void;
};

/** The keys of a source, newest first; revoked ones stay listed. */
export function IngestKeyList({ sourceId, timeZone, onRevoke }: Props) {
  const { t } = useTranslation();
  const { data, error } = useCall(listKeys, { params: { id: sourceId } });
  if (error) return <Notice kind="error">{failureText(t, error)}</Notice>;
  if (data?.keys.length === 0) return <EmptyNote drawing="silent" text={t('ingestKeys.none')} />;
  return (
    <ul className="ingest-keys">
      {data?.keys.map((key) => (
        <KeyLine key={key.id} ingestKey={key} timeZone={timeZone} onRevoke={() => onRevoke(key)} />
      ))}
    </ul>
  );
}

type LineProps = {
  readonly ingestKey: IngestKey;
  readonly timeZone: string;
  readonly onRevoke: () => void;
};

function KeyLine({ ingestKey: { ending, madeAt, revokedAt }, timeZone, onRevoke }: LineProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  return (
    <li>
      <code>…{ending}</code>
      <span className="muted">
        {revokedAt === null
          ? t('ingestKeys.made', { at: dateTime(madeAt, timeZone) })
          : t('ingestKeys.revokedAt', { at: dateTime(revokedAt, timeZone) })}
      </span>
      {revokedAt === null ? (
        <LineButton label={t('ingestKeys.revoke')} about={ending} onClick={onRevoke} />
      ) : null}
    </li>
  );
}
