import type { Rehearsal } from '@groundwork/contract/entities/rehearsal.ts';
import type { Db } from '../../../db/db.ts';
import { type CalendarChange, listMachinesUsingCalendar, planVersions } from '../../records/shifts/public.ts';
import { type RehearsalTerms, rehearseSettings } from './rehearse-settings.ts';
import { withVersions } from './with-versions.ts';

/** Rehearses a change of a calendar. Throws as `planVersions`. */
export async function rehearseCalendar(
  db: Db,
  change: CalendarChange,
  terms: RehearsalTerms,
): Promise<Rehearsal> {
  const { organisationId, id: calendarId } = change.calendar;
  const versions = await planVersions(db, change, terms.now);
  const using = await listMachinesUsingCalendar(db, organisationId, calendarId);
  return rehearseSettings(db, using, (settings) => withVersions(settings, calendarId, versions), {
    ...terms,
    organisationId,
  });
}
