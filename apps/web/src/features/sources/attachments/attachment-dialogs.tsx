import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { Attachment } from '@groundwork/contract/entities/source.ts';
import { IngestKeysDialog } from '../ingest-keys/public.ts';
import { SourceProfilesDialog } from '../source-profiles/public.ts';
import type { AttachmentAction } from './attachment-line.tsx';
import { DetachSourceDialog } from './detach-source-dialog.tsx';
import { RedateAttachmentDialog } from './redate-attachment-dialog.tsx';

type Props = {
  readonly machine: Pick<MachineProfile, 'name' | 'timezone'>;
  readonly action: AttachmentAction;
  readonly attachment: Attachment;
  /** The code of the source. */
  readonly code: string;
  readonly onClose: () => void;
};

/** The dialog of an attachment's action. */
export function AttachmentDialogs({ machine, action, attachment, code, onClose }: Props) {
  const sourceProps = {
    source: { id: attachment.sourceId, code },
    timeZone: machine.timezone,
    onClose,
  };
  const attachmentProps = { machine, attachment, code, onClose };
  switch (action) {
    case 'profiles':
      return <SourceProfilesDialog {...sourceProps} />;
    case 'keys':
      return <IngestKeysDialog {...sourceProps} />;
    case 'redate':
      return <RedateAttachmentDialog {...attachmentProps} />;
    case 'detach':
      return <DetachSourceDialog {...attachmentProps} />;
  }
}
