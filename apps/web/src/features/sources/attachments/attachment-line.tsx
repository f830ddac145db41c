import type { Attachment } from '@groundwork/contract/entities/source.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { LineButton } from '../../../ui/line-button.tsx';
import './attachment-line.css';

/** The actions on an attachment or its source. */
export const ATTACHMENT_ACTIONS = ['profiles', 'keys', 'redate', 'detach'] as const;
export type AttachmentAction = (typeof ATTACHMENT_ACTIONS)[number];

type Props = {
  readonly attachment: Attachment;
  readonly code: string;
  readonly timeZone: string;
  /** The actions that this person may use. */
  readonly actions: readonly AttachmentAction[];
  readonly onOpen: (action: AttachmentAction) => void;
};

/** One source, with the period in which it has reported for the machine. */
export function AttachmentLine({ attachment, code, timeZone, actions, onOpen }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { attachedFrom, attachedTo } = attachment;
  const labels = {
    profiles: t('sourceProfiles.open'),
    keys: t('ingestKeys.open'),
    redate: t('dated.changeDates'),
    detach: t('sources.detach'),
  };
  return (
    <li>
      <span className="attachment-code">{code}</span>
      <span className="muted">
        {formats.dateTime(attachedFrom, timeZone)} –{' '}
        {attachedTo === null ? t('sources.now') : formats.dateTime(attachedTo, timeZone)}
      </span>
      {actions.map((action) => (
        <LineButton key={action} label={labels[action]} about={code} onClick={() => onOpen(action)} />
      ))}
    </li>
  );
}
