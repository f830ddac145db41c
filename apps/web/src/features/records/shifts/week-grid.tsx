import type { WeeklyWindow } from '@groundwork/domain/shifts/shift-calendar.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { WEEKDAYS } from './times-row.ts';
import { useDayNames } from './use-day-names.ts';
import { sumWeeklyHours, toWeekPieces, type WeekPiece } from './week-pieces.ts';
import './week-grid.css';

const MINUTES_PER_DAY = 1_440;
const HOURS = [0, 6, 12, 18, 24] as const;

type Props = {
  readonly windows: readonly WeeklyWindow[];
  readonly breaks: readonly WeeklyWindow[];
  readonly breaksAreOutOfHours: boolean;
};

/** A week as one column per day, with shifts and their breaks. */
export function WeekGrid({ windows, breaks, breaksAreOutOfHours }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const names = useDayNames();
  const hours = sumWeeklyHours(windows, breaks, breaksAreOutOfHours);
  const [shifts, pauses] = [toWeekPieces(windows), toWeekPieces(breaks)];
  const label = t('shifts.hoursPerWeek', { hours: number(hours, 1) });
  return (
    <figure className="week">
      <div className="week-grid" role="img" aria-label={label}>
        <HourScale />
        {WEEKDAYS.map((weekday) => (
          <div key={weekday}>
            <span className="week-day-name">{names[weekday - 1]}</span>
            <div className="week-day-hours">
              <Pieces kind="shift" pieces={shifts.filter((piece) => piece.weekday === weekday)} />
              <Pieces kind="break" pieces={pauses.filter((piece) => piece.weekday === weekday)} />
            </div>
          </div>
        ))}
      </div>
      <figcaption className="week-key">
        <span className="week-swatch" data-kind="shift" /> {t('shifts.shifts')}
        <span className="week-swatch" data-kind="break" /> {t('shifts.breaks')}
        <span className="week-sum">{label}</span>
      </figcaption>
    </figure>
  );
}

function HourScale() {
  return (
    <div className="week-hours">
      {HOURS.map((hour) => (
        <span key={hour} style={{ insetBlockStart: `${(hour / 24) * 100}%` }}>
          {String(hour).padStart(2, '0')}
        </span>
      ))}
    </div>
  );
}

type PiecesProps = { readonly kind: 'shift' | 'break'; readonly pieces: readonly WeekPiece[] };

function Pieces({ kind, pieces }: PiecesProps) {
  return pieces.map(({ fromMinute, toMinute }) => (
    <span
      key={`${fromMinute}–${toMinute}`}
      className="week-piece"
      data-kind={kind}
      style={{
        insetBlockStart: toPercent(fromMinute),
        insetBlockEnd: toPercent(MINUTES_PER_DAY - toMinute),
      }}
    />
  ));
}

const toPercent = (minutes: number): string => `${(minutes / MINUTES_PER_DAY) * 100}%`;
