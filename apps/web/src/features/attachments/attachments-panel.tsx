import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { Attachment } from '@groundwork/contract/entities/source.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/authentication.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { AttachSourceDialog } from './attach-source-dialog.tsx';
import './attachments-panel.css';
import { DetachSourceDialog } from './detach-source-dialog.tsx';
import { useSources } from './use-sources.ts';

/** Which sources have spoken for a machine, from when to when. */
export function AttachmentsPanel({ profile }: { readonly profile: MachineProfile }) {
  const { t } = useTranslation();
  const mayAttach = useMay('sources.attach');
  const { sources, nameOf } = useSources();
  const [attaching, setAttaching] = useState(false);
  const [detaching, setDetaching] = useState<Attachment | null>(null);
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
  readonly onDetach: (() => void) | null;
};

function AttachmentLine({ attachment, code, timeZone, onDetach }: LineProps) {
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
      {onDetach ? (
        <Button kind="quiet" onClick={onDetach}>
          {t('sources.detach')}
          <span className="visually-hidden"> {code}</span>
        </Button>
      ) : null}
    </li>
  );
}
