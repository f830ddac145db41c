import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/language/use-formats.ts';
import { usePastNotifications } from '../lib/session/past-notifications.ts';
import { useOrganisationZone } from '../lib/time/use-organisation-zone.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyNote } from '../ui/empty-state.tsx';
import './past-messages.css';

type Props = { readonly onClose: () => void };

/** The messages of this sign-in, newest first, for those that closed before they were read. */
export function PastMessages({ onClose }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const timeZone = useOrganisationZone();
  const messages = usePastNotifications();
  return (
    <Dialog opened title={t('notification.past')} onClose={onClose}>
      {messages.length === 0 ? (
        <EmptyNote drawing="past" text={t('notification.nonePast')} />
      ) : (
        <ol className="past-messages">
          {messages.map(({ kind, text, shownAt }) => (
            <li key={`${shownAt} ${text}`} data-kind={kind}>
              <span className="muted">
                {t(`notification.kinds.${kind}`)},{' '}
                <time dateTime={shownAt}>{formats.dateTime(shownAt, timeZone)}</time>
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
