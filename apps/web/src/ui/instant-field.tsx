import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toInstant, toLocalTime } from '../lib/time/zone-time.ts';
import { DateField } from './date-field.tsx';

/** An instant being typed, in the local time of a zone. */
export type InstantDraft = {
  readonly timeZone: string;
  readonly typed: string;
  readonly change: (typed: string) => void;
  /** The typed instant to send; the text itself if it is none, for the server to refuse. */
  readonly read: () => string;
};

/** Edits a stored instant, or the current one. */
export function useInstantDraft(timeZone: string, stored: string | null = null): InstantDraft {
  const [first] = useState(stored);
  const [typed, change] = useState(() => toLocalTime(first ?? Date.now(), timeZone));
  const read = () => {
    // Keeps the stored instant with its seconds if it was not changed.
    const isUnchanged = first !== null && toLocalTime(first, timeZone) === typed;
    return isUnchanged ? first : (toInstant(typed, timeZone) ?? typed);
  };
  return { timeZone, typed, change, read };
}

type Props = Pick<ComponentProps<typeof DateField>, 'label' | 'hint' | 'problem' | 'name'> & {
  readonly draft: InstantDraft;
};

/** A field for a time, with the zone as its hint. */
export function InstantField({ draft, ...field }: Props) {
  const { t } = useTranslation();
  const { timeZone, typed, change } = draft;
  return (
    <DateField
      withTime
      hint={t('dated.inZone', { zone: timeZone })}
      {...field}
      value={typed}
      onChange={change}
    />
  );
}
