import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toInstant, toLocalTime } from '../lib/time/zone-time.ts';
import { TextField } from './field.tsx';

/** An instant being typed, in the local time of a zone. */
export type InstantDraft = {
  readonly timeZone: string;
  readonly typed: string;
  readonly change: (typed: string) => void;
  readonly isMissing: boolean;
  /** The typed instant. Returns null and shows a problem if there is none. */
  readonly read: () => string | null;
};

/** Edits a stored instant, or the current one. */
export function useInstantDraft(timeZone: string, stored: string | null = null): InstantDraft {
  const [first] = useState(stored);
  const [typed, change] = useState(() => toLocalTime(first ?? Date.now(), timeZone));
  const [isMissing, setMissing] = useState(false);
  const read = () => {
    // Keeps the stored instant with its seconds if it was not changed.
    const isUnchanged = first !== null && toLocalTime(first, timeZone) === typed;
    const instant = isUnchanged ? first : toInstant(typed, timeZone);
    setMissing(instant === null);
    return instant;
  };
  return { timeZone, typed, change, isMissing, read };
}

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'problem' | 'name'> & {
  readonly draft: InstantDraft;
};

/** A field for a time, with the zone as its hint. */
export function InstantField({ draft, problem, ...field }: Props) {
  const { t } = useTranslation();
  const { timeZone, typed, change, isMissing } = draft;
  return (
    <TextField
      type="datetime-local"
      hint={t('dated.inZone', { zone: timeZone })}
      {...field}
      value={typed}
      onChange={change}
      problem={isMissing ? t('sources.notATime') : problem}
    />
  );
}
