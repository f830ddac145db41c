import type { Holiday } from '@groundwork/contract/entities/shift-calendar.ts';
import { EARLIEST_DATE } from '@groundwork/domain/shifts/calendar-version.ts';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { HolidayList } from './holiday-list.tsx';
import { HolidayPlaceFields } from './holiday-place-fields.tsx';
import { OwnHolidayFields } from './own-holiday-fields.tsx';
import type { VersionEditing } from './use-version-editing.ts';
import './times-rows.css';

/** The holidays of a version: public ones of a country, own days, and exceptions on which people work. */
export function HolidayFields({ editing }: { readonly editing: VersionEditing }) {
  const { t } = useTranslation();
  const { draft, place, holidaysFailure } = editing;
  const saveHolidays = (holidays: readonly Holiday[]) => editing.change({ holidays });
  return (
    <fieldset className="times-rows">
      <legend>{t('shifts.holidays')}</legend>
      <HolidayPlaceFields
        country={place.country}
        region={place.region}
        // The list of holidays starts at the version's date.
        canChoose={draft.startsOn >= EARLIEST_DATE}
        onChange={(country, region) => editing.choosePlace({ country, region })}
      />
      {holidaysFailure ? <Notice kind="error">{failureText(t, holidaysFailure)}</Notice> : null}
      <HolidayList holidays={draft.holidays} onChange={saveHolidays} />
      <OwnHolidayFields holidays={draft.holidays} onAdd={saveHolidays} />
    </fieldset>
  );
}
