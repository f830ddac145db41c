import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../lib/calls/call-failure.ts';
import { failureText, fieldText } from '../lib/calls/failure-text.ts';
import { findRefusedEnd } from '../lib/time/interval-problem.ts';
import {
  type Interval,
  readTypedInterval,
  type TypedInterval,
  toTypedInterval,
} from '../lib/time/typed-interval.ts';
import { DateField } from './date-field.tsx';
import { WideFieldPair } from './form-layout.tsx';

/** An interval being typed, in the local time of a zone. */
export type IntervalDraft = {
  readonly timeZone: string;
  readonly typed: TypedInterval;
  readonly change: (typed: TypedInterval) => void;
  /** The typed interval to send. */
  readonly read: () => Interval;
};

/** Edits a stored interval, or one that starts now. */
export function useIntervalDraft(timeZone: string, stored: Interval | null): IntervalDraft {
  const [first] = useState(stored);
  const [typed, change] = useState(() =>
    toTypedInterval(first ?? { from: new Date().toISOString(), to: null }, timeZone),
  );
  const read = () => readTypedInterval(typed, timeZone, first);
  return { timeZone, typed, change, read };
}

type Props = {
  readonly draft: IntervalDraft;
  readonly labels: { readonly from: string; readonly to: string };
  /** The names of the two ends in the call. */
  readonly names: { readonly from: string; readonly to: string };
  readonly failure: CallFailure | null;
};

/** Fields for the start and the end of an interval, with their problems. */
export function IntervalFields({ draft, labels, names, failure }: Props) {
  const { t } = useTranslation();
  const { timeZone, typed, change } = draft;
  const refused = findRefusedEnd(failure, readTypedInterval(typed, timeZone), new Date());
  const findProblem = (end: keyof Interval) =>
    failure !== null && refused === end
      ? failureText(t, failure)
      : fieldText(t, failure, names[end], labels[end]);
  return (
    <WideFieldPair>
      <DateField
        withTime
        label={labels.from}
        hint={t('dated.inZone', { zone: timeZone })}
        value={typed.from}
        onChange={(from) => change({ ...typed, from })}
        problem={findProblem('from')}
      />
      <DateField
        withTime
        label={labels.to}
        hint={t('dated.openHint')}
        value={typed.to}
        onChange={(to) => change({ ...typed, to })}
        problem={findProblem('to')}
      />
    </WideFieldPair>
  );
}
