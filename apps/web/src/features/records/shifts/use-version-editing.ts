import type { CalendarVersionWords, Holiday } from '@groundwork/contract/entities/shift-calendar.ts';
import { GET as listHolidays } from '@groundwork/contract/v1/portal/holidays/index.ts';
import { EARLIEST_DATE } from '@groundwork/domain/shifts/calendar-version.ts';
import { useState } from 'react';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { type CalendarDraft, lacksDay, wordsOfDraft } from './calendar-draft.ts';
import { withPublicHolidays } from './holiday-draft.ts';

/** A country and one of its regions, by ISO 3166; empty for none and for all of it. */
type Place = Pick<CalendarDraft, 'country' | 'region'>;

/** A version of a calendar that is being edited. */
export type VersionEditing = {
  readonly draft: CalendarDraft;
  readonly change: (part: Partial<CalendarDraft>) => void;
  /** Moves the date; the public holidays are those from then on. */
  readonly moveStart: (startsOn: string) => void;
  readonly choosePlace: (place: Place) => void;
  /** The place whose holidays are there, or on their way. */
  readonly place: Place;
  readonly holidaysFailure: CallFailure | null;
  /** Nothing is read until the public holidays are there. */
  readonly isFetchingHolidays: boolean;
  /** A row was to be saved that holds on no day. */
  readonly isDayMissing: boolean;
  /** What is to be sent; null where something is missing yet, which then is said. */
  readonly read: () => CalendarVersionWords | null;
};

/** A draft to be edited, with the public holidays of its place fetched where place or date change. */
export function useVersionEditing(first: () => CalendarDraft): VersionEditing {
  const [draft, setDraft] = useState(first);
  const [isDayMissing, setDayMissing] = useState(false);
  const fetching = useSend(listHolidays);
  const change = (part: Partial<CalendarDraft>) => setDraft((before) => ({ ...before, ...part }));
  const take = ({ country, region }: Place, ofPlace: readonly Holiday[]) =>
    setDraft((before) => ({
      ...before,
      country,
      region,
      holidays: withPublicHolidays(before.holidays, ofPlace),
    }));
  const fetchHolidays = (place: Place, startsOn: string) => {
    fetching.reset();
    if (place.country === '') return take(place, []);
    // A year that is being typed is one of long ago for a moment.
    if (startsOn < EARLIEST_DATE) return;
    const query = { country: place.country, startsOn, ...(place.region && { region: place.region }) };
    fetching.mutate({ query }, { onSuccess: ({ holidays }) => take(place, holidays) });
  };
  const asked = fetching.isPending && fetching.variables ? fetching.variables.query : null;
  return {
    draft,
    change,
    moveStart: (startsOn) => {
      change({ startsOn });
      if (draft.country !== '') fetchHolidays(draft, startsOn);
    },
    choosePlace: (place) => fetchHolidays(place, draft.startsOn),
    place: asked ? { country: asked.country, region: asked.region ?? '' } : draft,
    holidaysFailure: fetching.error,
    isFetchingHolidays: fetching.isPending,
    isDayMissing,
    read: () => {
      setDayMissing(lacksDay(draft));
      return lacksDay(draft) || fetching.isPending ? null : wordsOfDraft(draft);
    },
  };
}
