import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../lib/calls/call-failure.ts';
import { useFormats } from '../lib/language/use-formats.ts';
import type { Interval } from '../lib/time/typed-interval.ts';
import { useNow } from '../lib/time/use-now.ts';
import { Button } from './button.tsx';
import { CallBoundary } from './call-boundary.tsx';
import { DatedLine, DatedLines } from './dated-line.tsx';
import './dated-records.css';
import type { EmptyDrawing } from './empty-drawing.tsx';
import { EmptyNote } from './empty-state.tsx';
import { LineButton } from './line-button.tsx';
import { TitledPanel } from './panel.tsx';

/** What a panel shows of a dated record. */
type RecordLine = { readonly name: string; readonly interval: Interval; readonly detail: string };

/** The dialog that is open: of a new record, or one that changes or ends a record. */
type OpenedRecord<T> =
  | { readonly kind: 'new'; readonly record: null }
  | { readonly kind: 'edit' | 'end' | 'remove'; readonly record: T };

type Props<A, T> = {
  readonly title: string;
  readonly result: UseQueryResult<A, CallFailure>;
  readonly listRecords: (answer: A) => readonly T[];
  readonly toLine: (record: T) => RecordLine;
  readonly labels: {
    /** Shown if there are no records. */
    readonly none: string;
    readonly add: string;
    readonly edit: string;
    /** Ends a record that has no end. */
    readonly end: string;
    readonly remove?: string;
  };
  /** Next to `labels.none`. */
  readonly drawing: EmptyDrawing;
  readonly timeZone: string;
  readonly mayEdit: boolean;
  /** Further actions, before the one that adds a record. */
  readonly actions?: ReactNode;
  readonly renderDialog: (opened: OpenedRecord<T>, onClose: () => void) => ReactNode;
};

/** A panel of a machine's dated records, with the dialogs that add, change and end one. Past ones are folded. */
export function DatedRecords<A, T extends { readonly id: string }>(props: Props<A, T>) {
  const { title, result, listRecords, toLine, labels, drawing, timeZone, mayEdit, actions, renderDialog } =
    props;
  const formatInterval = useIntervalText(timeZone);
  const [opened, setOpened] = useState<OpenedRecord<T> | null>(null);
  const open = (kind: 'edit' | 'end' | 'remove', record: T) => setOpened({ kind, record });
  const addButton = mayEdit ? (
    <Button onClick={() => setOpened({ kind: 'new', record: null })}>{labels.add}</Button>
  ) : null;
  const renderRecord = (record: T) => {
    const { name, interval, detail } = toLine(record);
    return (
      <DatedLine key={record.id} name={name} details={[formatInterval(interval), detail]}>
        {mayEdit ? (
          <>
            <LineButton label={labels.edit} about={name} onClick={() => open('edit', record)} />
            {interval.to === null ? (
              <LineButton label={labels.end} about={name} onClick={() => open('end', record)} />
            ) : null}
            {labels.remove === undefined ? null : (
              <LineButton label={labels.remove} about={name} onClick={() => open('remove', record)} />
            )}
          </>
        ) : null}
      </DatedLine>
    );
  };
  return (
    <TitledPanel
      title={title}
      actions={
        <>
          {actions}
          {addButton}
        </>
      }
    >
      <CallBoundary result={result}>
        {(answer) => (
          <Lines
            records={listRecords(answer)}
            toLine={toLine}
            none={<EmptyNote drawing={drawing} text={labels.none} />}
          >
            {renderRecord}
          </Lines>
        )}
      </CallBoundary>
      {opened === null ? null : renderDialog(opened, () => setOpened(null))}
    </TitledPanel>
  );
}

type LinesProps<T> = {
  readonly records: readonly T[];
  readonly toLine: (record: T) => RecordLine;
  readonly none: ReactNode;
  readonly children: (record: T) => ReactNode;
};

/** Current and future records; past ones are folded below. */
function Lines<T>({ records, toLine, none, children }: LinesProps<T>) {
  const { t } = useTranslation();
  const now = Date.parse(useNow(1_000));
  const isOver = (record: T) => {
    const { to } = toLine(record).interval;
    return to !== null && Date.parse(to) <= now;
  };
  if (records.length === 0) return none;
  const past = records.filter(isOver);
  return (
    <>
      <DatedLines>{records.filter((record) => !isOver(record)).map(children)}</DatedLines>
      {past.length === 0 ? null : (
        <details className="dated-earlier">
          <summary>{t('dated.earlier', { count: past.length })}</summary>
          <DatedLines>{past.map(children)}</DatedLines>
        </details>
      )}
    </>
  );
}

/** Returns an interval as text in a zone. */
function useIntervalText(timeZone: string): (interval: Interval) => string {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  return ({ from, to }) =>
    `${dateTime(from, timeZone)} – ${to === null ? t('dated.noEnd') : dateTime(to, timeZone)}`;
}
