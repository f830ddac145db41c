import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { Attachment, Source } from '@groundwork/contract/entities/source.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/authentication.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { IngestKeysDialog } from '../ingest-keys/public.ts';
import { AttachSourceDialog } from './attach-source-dialog.tsx';
import './attachments-panel.css';
import { DetachSourceDialog } from './detach-source-dialog.tsx';
import { useSources } from './use-sources.ts';

/** Which sources have spoken for a machine, from when to when. */
export function AttachmentsPanel({ profile }: { readonly profile: MachineProfile }) {
  const { t } = useTranslation();
  const mayAttach = useMay('sources.attach');
  const mayGiveKeys = useMay('ingest-keys.manage');
  const { sources, nameOf } = useSources();
  const [attaching, setAttaching] = useState(false);
  const [detaching, setDetaching] = useState<Attachment | null>(null);
  const [keyed, setKeyed] = useState<Source | null>(null);
  const findKeyed = (attachment: Attachment): Source | null =>
    sources.find(({ id, type }) => id === attachment.sourceId && type === 'HTTP' && mayGiveKeys) ?? null;
  const newestFirst = profile.attachments.toSorted(
    (a, b) => Date.parse(b.attachedFrom) - Date.parse(a.attachedFrom),
  );
  return (
    <section className="panel attachments" aria-labelledby="attachments-title">
      <div className="attachments-head">
        <h2 id="attachments-title">{t('sources.title')}</h2>
        {mayAttach ? <Button onClick={() => setAttaching(true)}>{t('sources.attach')}</Button> : null}
      </div>
      {newestFirst.length === 0 ? <p className="muted">{t('sources.none')}</p> : null}
      <ul>
        {newestFirst.map((attachment) => (
          <AttachmentLine
            key={attachment.id}
            attachment={attachment}
            code={nameOf(attachment.sourceId)}
            timeZone={profile.timezone}
            onKeys={findKeyed(attachment) && (() => setKeyed(findKeyed(attachment)))}
            onDetach={mayAttach && attachment.attachedTo === null ? () => setDetaching(attachment) : null}
          />
        ))}
      </ul>
      <AttachSourceDialog
        machine={profile}
        sources={sources}
        opened={attaching}
        onClose={() => setAttaching(false)}
      />
      <IngestKeysDialog source={keyed} timeZone={profile.timezone} onClose={() => setKeyed(null)} />
      <DetachSourceDialog
        machine={profile}
        attachment={detaching}
        code={detaching === null ? '' : nameOf(detaching.sourceId)}
        onClose={() => setDetaching(null)}
      />
    </section>
  );
}

type LineProps = {
  readonly attachment: Attachment;
  readonly code: string;
  readonly timeZone: string;
  /** Opens the keys of a source that a program speaks for. */
  readonly onKeys: (() => void) | null;
  readonly onDetach: (() => void) | null;
};

function AttachmentLine({ attachment, code, timeZone, onKeys, onDetach }: LineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { attachedFrom, attachedTo } = attachment;
  return (
    <li>
      <span className="attachment-code">{code}</span>
      <span className="muted">
        {formats.dateTime(attachedFrom, timeZone)} –{' '}
        {attachedTo === null ? t('sources.now') : formats.dateTime(attachedTo, timeZone)}
      </span>
      {onKeys ? (
        <Button kind="quiet" onClick={onKeys}>
          {t('ingestKeys.open')}
          <span className="visually-hidden"> {code}</span>
        </Button>
      ) : null}
      {onDetach ? (
        <Button kind="quiet" onClick={onDetach}>
          {t('sources.detach')}
          <span className="visually-hidden"> {code}</span>
        </Button>
      ) : null}
    </li>
  );
}
