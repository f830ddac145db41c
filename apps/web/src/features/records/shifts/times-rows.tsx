import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { FieldProblem } from '../../../ui/field.tsx';
import { LineButton } from '../../../ui/line-button.tsx';
import { TimeField } from './time-field.tsx';
import { isComplete, isOvernight, type TimesRow, WEEKDAYS, withMondayOnWorkdays } from './times-row.ts';
import { useDayNames } from './use-day-names.ts';
import './times-rows.css';

type Props = {
  readonly title: string;
  readonly rowLabel: string;
  readonly addLabel: string;
  /** The default of an added row. */
  readonly added: TimesRow;
  readonly rows: readonly TimesRow[];
  readonly onChange: (rows: readonly TimesRow[]) => void;
  /** Returns the problem of a row. */
  readonly findProblem: (rowAt: number) => string | null;
};

/** Rows of days with common times. */
export function TimesRows({ title, rowLabel, addLabel, added, rows, onChange, findProblem }: Props) {
  const { t } = useTranslation();
  const replace = (at: number, row: TimesRow) => onChange(rows.map((old, i) => (i === at ? row : old)));
  return (
    <fieldset className="times-rows">
      <legend>{title}</legend>
      {rows.map((row, at) => (
        <TimesRowFields
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          key={at}
          label={`${rowLabel} ${at + 1}`}
          row={row}
          onChange={(changed) => replace(at, changed)}
          onRemove={() => onChange(rows.filter((_, i) => i !== at))}
          problem={findProblem(at)}
        />
      ))}
      <div className="times-actions">
        <Button onClick={() => onChange([...rows, added])}>{addLabel}</Button>
        {rows.length === 0 ? null : (
          <Button kind="quiet" onClick={() => onChange(withMondayOnWorkdays(rows))}>
            {t('shifts.copyMonday')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

type RowProps = {
  readonly label: string;
  readonly row: TimesRow;
  readonly onChange: (row: TimesRow) => void;
  readonly onRemove: () => void;
  readonly problem: string | null;
};

function TimesRowFields({ label, row, onChange, onRemove, problem }: RowProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would say its legend twice
    <div className="times-row" role="group" aria-label={label}>
      <DayChips row={row} onChange={onChange} />
      <div className="times-clock">
        <TimeField
          label={t('shifts.from')}
          value={row.from}
          onChange={(from) => onChange({ ...row, from })}
        />
        <TimeField label={t('shifts.to')} value={row.to} onChange={(to) => onChange({ ...row, to })} />
        <LineButton label={t('shifts.remove')} about={label} onClick={onRemove} />
      </div>
      {isComplete(row) ? null : <p className="fine-print">{t('shifts.notSaved')}</p>}
      {isOvernight(row) ? <p className="fine-print">{t('shifts.endsNextDay')}</p> : null}
      {problem ? (
        <p>
          <FieldProblem>{problem}</FieldProblem>
        </p>
      ) : null}
    </div>
  );
}

/** A toggle button per day. */
function DayChips({ row, onChange }: Pick<RowProps, 'row' | 'onChange'>) {
  const { t } = useTranslation();
  const names = useDayNames();
  const isChosen = (day: TimesRow['days'][number]) => row.days.includes(day);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would say its legend twice
    <div className="day-chips" role="group" aria-label={t('shifts.days')}>
      {WEEKDAYS.map((day) => (
        <button
          key={day}
          type="button"
          className="day-chip"
          aria-pressed={isChosen(day)}
          onClick={() =>
            onChange({ ...row, days: WEEKDAYS.filter((one) => isChosen(one) !== (one === day)) })
          }
        >
          {names[day - 1]}
        </button>
      ))}
    </div>
  );
}
