import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { Attachment } from '@groundwork/contract/entities/source.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { AttachSourceDialog } from './attach-source-dialog.tsx';
import { AttachmentDialogs } from './attachment-dialogs.tsx';
import { ATTACHMENT_ACTIONS, type AttachmentAction, AttachmentLine } from './attachment-line.tsx';
import { AttachmentStrip } from './attachment-strip.tsx';
import './attachments-panel.css';
import { useSources } from './use-sources.ts';

type Opened = { readonly action: AttachmentAction; readonly attachment: Attachment };

/** The sources that have reported for a machine, with their periods. */
export function AttachmentsPanel({ profile }: { readonly profile: MachineProfile }) {
  const { t } = useTranslation();
  const mayAttach = useMay('sources.attach');
  const { sources, getSourceName } = useSources();
  const actionsFor = useActionsFor();
  const [attaching, setAttaching] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const newestFirst = profile.attachments.toSorted(
    (a, b) => Date.parse(b.attachedFrom) - Date.parse(a.attachedFrom),
  );
  return (
    <TitledPanel
      title={t('sources.title')}
      actions={mayAttach ? <Button onClick={() => setAttaching(true)}>{t('sources.attach')}</Button> : null}
    >
      {newestFirst.length === 0 ? <EmptyNote drawing="silent" text={t('sources.none')} /> : null}
      <AttachmentStrip attachments={newestFirst} getSourceName={getSourceName} timeZone={profile.timezone} />
      <ul className="attachment-lines">
        {newestFirst.map((attachment) => (
          <AttachmentLine
            key={attachment.id}
            attachment={attachment}
            code={getSourceName(attachment.sourceId)}
            timeZone={profile.timezone}
            actions={actionsFor(attachment)}
            onOpen={(action) => setOpened({ action, attachment })}
          />
        ))}
      </ul>
      {attaching ? (
        <AttachSourceDialog machine={profile} sources={sources} onClose={() => setAttaching(false)} />
      ) : null}
      {opened === null ? null : (
        <AttachmentDialogs
          machine={profile}
          {...opened}
          code={getSourceName(opened.attachment.sourceId)}
          onClose={() => setOpened(null)}
        />
      )}
    </TitledPanel>
  );
}

/** Returns the actions that this person may use on an attachment. */
function useActionsFor(): (attachment: Attachment) => readonly AttachmentAction[] {
  const { sources } = useSources();
  const mayAttach = useMay('sources.attach');
  const mayManageKeys = useMay('ingest-keys.manage');
  return ({ sourceId, attachedTo }) => {
    const source = sources.find(({ id }) => id === sourceId);
    const has: Record<AttachmentAction, boolean> = {
      profiles: source !== undefined,
      keys: source?.type === 'HTTP' && mayManageKeys,
      redate: mayAttach,
      detach: mayAttach && attachedTo === null,
    };
    return ATTACHMENT_ACTIONS.filter((action) => has[action]);
  };
}
