import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../lib/calls/call-failure.ts';
import { failureText, fieldText } from '../lib/calls/failure-text.ts';
import { findRefusedEnd } from '../lib/time/interval-problem.ts';
import {
  type Interval,
  readTypedInterval,
  type TypedInterval,
  typedIntervalOf,
} from '../lib/time/typed-interval.ts';
import { TextField } from './field.tsx';

/** An interval that is being typed, in the time of a zone. */
export type IntervalDraft = {
  readonly timeZone: string;
  readonly typed: TypedInterval;
  readonly change: (typed: TypedInterval) => void;
  readonly isMissing: boolean;
  /** What was typed, or null where that is no interval yet: its field then says so. */
  readonly read: () => Interval | null;
};

/** An interval to type: one that is stored, or one from this moment on. */
export function useIntervalDraft(timeZone: string, stored: Interval | null): IntervalDraft {
  const [first] = useState(stored);
  const [typed, change] = useState(() =>
    typedIntervalOf(first ?? { from: new Date().toISOString(), to: null }, timeZone),
  );
  const [isMissing, setMissing] = useState(false);
  const read = () => {
    const interval = readTypedInterval(typed, timeZone, first);
    setMissing(interval === null);
    return interval;
  };
  return { timeZone, typed, change, isMissing, read };
}

type Props = {
  readonly draft: IntervalDraft;
  readonly labels: { readonly from: string; readonly to: string };
  /** How the call names the two ends. */
  readonly names: { readonly from: string; readonly to: string };
  readonly failure: CallFailure | null;
};

/** From when to when, with what is wrong with either below it. */
export function IntervalFields({ draft, labels, names, failure }: Props) {
  const { t } = useTranslation();
  const { timeZone, typed, change, isMissing } = draft;
  const refused = findRefusedEnd(failure, readTypedInterval(typed, timeZone), new Date());
  const problemOf = (end: keyof Interval) =>
    failure !== null && refused === end
      ? failureText(t, failure)
      : fieldText(t, failure, names[end], labels[end]);
  return (
    <div className="form-pair form-dates">
      <TextField
        type="datetime-local"
        label={labels.from}
        hint={t('dated.inZone', { zone: timeZone })}
        value={typed.from}
        onChange={(from) => change({ ...typed, from })}
        problem={isMissing ? t('sources.notATime') : problemOf('from')}
      />
      <TextField
        type="datetime-local"
        label={labels.to}
        hint={t('dated.openHint')}
        value={typed.to}
        onChange={(to) => change({ ...typed, to })}
        problem={problemOf('to')}
      />
    </div>
  );
}
