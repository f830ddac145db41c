import type { Site } from '@groundwork/contract/entities/site.ts';
import { POST as assignShifts } from '@groundwork/contract/v1/portal/shift-assignments/index.ts';
import { POST as createCalendar } from '@groundwork/contract/v1/portal/shift-calendars/index.ts';
import { useState } from 'react';
import { type SubmitState, useSubmit } from '../../../lib/calls/use-submit.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { newCalendarDraft } from './calendar-draft.ts';
import { useVersionEditing, type VersionEditing } from './use-version-editing.ts';

/** The hours of the organisation hold. */
export const INHERITED = '';
/** A calendar is created with the site. */
export const NEW_CALENDAR = 'new';

/** The hours of a site that is being created. */
export type SiteHoursDraft = {
  /** `INHERITED`, `NEW_CALENDAR` or the id of a calendar. */
  readonly choice: string;
  readonly choose: (choice: string) => void;
  readonly editing: VersionEditing;
  readonly state: SubmitState;
  /** Creates the calendar if it is new, assigns it to the site, and then calls `onDone`. */
  readonly save: (site: Site) => void;
};

/** Edits the hours of a site; they hold from its first day, or from today. */
export function useSiteHours(timeZone: string, onDone: () => void): SiteHoursDraft {
  const [choice, choose] = useState(INHERITED);
  const today = civilDateIn(Date.now(), timeZone);
  const editing = useVersionEditing(() => newCalendarDraft(today));
  const assigning = useSubmit(assignShifts, { onDone });
  const creating = useSubmit(createCalendar, {});
  const assign = (site: Site, calendarId: string) => {
    choose(calendarId);
    assigning.submit({
      body: { kind: 'site', subjectId: site.id, calendarId, startsOn: site.startsOn ?? today },
    });
  };
  const save = (site: Site) => {
    if (choice === INHERITED) return onDone();
    if (choice !== NEW_CALENDAR) return assign(site, choice);
    const first = editing.read();
    if (first === null) return;
    const startsOn = site.startsOn ?? today;
    creating.submit({ body: { name: site.name, first: { ...first, startsOn } } }, ({ id }) =>
      assign(site, id),
    );
  };
  const state = {
    error: creating.error ?? assigning.error,
    isPending: creating.isPending || assigning.isPending || editing.isFetchingHolidays,
    reset: () => {
      creating.reset();
      assigning.reset();
    },
  };
  return { choice, choose, editing, state, save };
}
