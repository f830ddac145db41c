import type { CalendarVersionFields, Holiday } from '@groundwork/contract/entities/shift-calendar.ts';
import { GET as listHolidays } from '@groundwork/contract/v1/portal/holidays/index.ts';
import { EARLIEST_DATE } from '@groundwork/domain/shifts/calendar-version.ts';
import { useState } from 'react';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { type CalendarDraft, toVersionFields } from './calendar-draft.ts';
import { withPublicHolidays } from './holiday-draft.ts';

/** A country and one of its regions by ISO 3166 codes; empty for none and for the whole country. */
type Place = Pick<CalendarDraft, 'country' | 'region'>;

/** The editing state of a calendar version. */
export type VersionEditing = {
  readonly draft: CalendarDraft;
  readonly change: (part: Partial<CalendarDraft>) => void;
  /** Changes the start date and refetches the public holidays after it. */
  readonly moveStart: (startsOn: string) => void;
  readonly choosePlace: (place: Place) => void;
  /** The place whose holidays are loaded or loading. */
  readonly place: Place;
  readonly holidaysFailure: CallFailure | null;
  /** While true, `read` returns null. */
  readonly isFetchingHolidays: boolean;
  /** The fields to send; null while holidays are fetched. */
  readonly read: () => CalendarVersionFields | null;
};

/** Edits a draft, and fetches the public holidays when the place or the date changes. */
export function useVersionEditing(first: () => CalendarDraft): VersionEditing {
  const [draft, setDraft] = useState(first);
  const fetching = useSend(listHolidays);
  const change = (part: Partial<CalendarDraft>) => setDraft((before) => ({ ...before, ...part }));
  const applyHolidays = ({ country, region }: Place, ofPlace: readonly Holiday[]) =>
    setDraft((before) => ({
      ...before,
      country,
      region,
      holidays: withPublicHolidays(before.holidays, ofPlace),
    }));
  const fetchHolidays = (place: Place, startsOn: string) => {
    fetching.reset();
    if (place.country === '') return applyHolidays(place, []);
    // A partly typed year is in the distant past for a moment.
    if (startsOn < EARLIEST_DATE) return;
    const query = { country: place.country, startsOn, ...(place.region && { region: place.region }) };
    fetching.mutate({ query }, { onSuccess: ({ holidays }) => applyHolidays(place, holidays) });
  };
  const query = fetching.isPending && fetching.variables ? fetching.variables.query : null;
  return {
    draft,
    change,
    moveStart: (startsOn) => {
      change({ startsOn });
      if (draft.country !== '') fetchHolidays(draft, startsOn);
    },
    choosePlace: (place) => fetchHolidays(place, draft.startsOn),
    place: query ? { country: query.country, region: query.region ?? '' } : draft,
    holidaysFailure: fetching.error,
    isFetchingHolidays: fetching.isPending,
    read: () => (fetching.isPending ? null : toVersionFields(draft)),
  };
}
