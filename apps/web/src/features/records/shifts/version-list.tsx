import type { CalendarVersion } from '@groundwork/contract/entities/shift-calendar.ts';
import { EARLIEST_DATE } from '@groundwork/domain/shifts/calendar-version.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import './version-list.css';

type Props = {
  /** Latest first. */
  readonly versions: readonly CalendarVersion[];
  /** Today's civil date in the organisation's zone. */
  readonly today: string;
  readonly shownId: string | null;
  readonly onShow: (versionId: string) => void;
};

/** The version in force on a date: the latest that has started. */
export const versionOn = (versions: readonly CalendarVersion[], date: string): CalendarVersion | undefined =>
  versions.find(({ startsOn }) => startsOn <= date);

/** The past, current and future versions of a calendar. */
export function VersionList({ versions, today, shownId, onShow }: Props) {
  const { t } = useTranslation();
  const sinceText = useSinceText();
  const current = versionOn(versions, today);
  const getMark = (version: CalendarVersion) => {
    if (version === current) return t('shifts.inForce');
    return version.startsOn > today ? t('shifts.toCome') : t('shifts.past');
  };
  return (
    <ul className="shift-versions" aria-label={t('shifts.versions')}>
      {versions.map((version) => (
        <li key={version.id}>
          <button
            type="button"
            className="shift-version"
            aria-pressed={version.id === shownId}
            onClick={() => onShow(version.id)}
          >
            {sinceText(version.startsOn)}
            <span className="fine-print">{getMark(version)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Formats a start date; the earliest possible date is "always". */
export function useSinceText(): (startsOn: string) => string {
  const { t } = useTranslation();
  const { civilDate } = useFormats();
  return (startsOn) =>
    startsOn === EARLIEST_DATE ? t('shifts.always') : t('shifts.since', { date: civilDate(startsOn) });
}
