import { useTranslation } from 'react-i18next';
import { useLiveStatus } from '../../../lib/calls/use-live-status.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useOrganisationZone } from '../../../lib/time/use-organisation-zone.ts';
import './live-chip.css';

const MS_PER_SECOND = 1_000;

/** How old the newest message of the live stream is, or since when there is no connection. */
export function LiveChip() {
  const { t } = useTranslation();
  const formats = useFormats();
  const zone = useOrganisationZone();
  const now = useNow(MS_PER_SECOND);
  const { isConnected, lastMessageAt } = useLiveStatus();
  if (lastMessageAt === null) return null;
  const seconds = Math.max(0, Math.floor((Date.parse(now) - Date.parse(lastMessageAt)) / MS_PER_SECOND));
  return (
    <div className="live-chip" data-connected={isConnected}>
      <span className="live-lamp" aria-hidden="true" />
      <span role="status">
        {isConnected
          ? t('map.live')
          : t('map.notConnected', { time: formats.timeOfDay(lastMessageAt, zone) })}
      </span>
      {/* Counts on; announced, it would never be silent. */}
      {isConnected ? <span aria-hidden="true">· {t('map.seconds', { seconds })}</span> : null}
    </div>
  );
}
