import type { Holiday } from '@groundwork/contract/entities/shift-calendar.ts';
import { GET as holidaysCall } from '@groundwork/contract/v1/portal/holidays/index.ts';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text.ts';
import { useSend } from '../../lib/use-send.ts';
import { Notice } from '../../ui/notice.tsx';
import type { CalendarDraft } from './calendar-draft.ts';
import { withPublicHolidays } from './holiday-draft.ts';
import { HolidayList } from './holiday-list.tsx';
import { HolidayPlaceFields } from './holiday-place-fields.tsx';
import { OwnHolidayFields } from './own-holiday-fields.tsx';

type Props = {
  readonly draft: CalendarDraft;
  readonly onChange: Dispatch<SetStateAction<CalendarDraft>>;
};

/** The holidays of a version: those of a country, days of one's own, and exceptions on which people work. */
export function HolidayFields({ draft, onChange }: Props) {
  const { t } = useTranslation();
  const fetching = useSend(holidaysCall);
  const take = (country: string, region: string, ofPlace: readonly Holiday[]) =>
    onChange((before) => ({
      ...before,
      country,
      region,
      holidays: withPublicHolidays(before.holidays, ofPlace),
    }));
  const choose = (country: string, region: string) => {
    fetching.reset();
    if (country === '') return take('', '', []);
    const query = { country, startsOn: draft.startsOn, ...(region === '' ? {} : { region }) };
    fetching.mutate({ query }, { onSuccess: ({ holidays }) => take(country, region, holidays) });
  };
  const keep = (holidays: readonly Holiday[]) => onChange((before) => ({ ...before, holidays }));
  const asked = fetching.isPending ? fetching.variables.query : null;
  return (
    <fieldset className="times-rows">
      <legend>{t('shifts.holidays')}</legend>
      <HolidayPlaceFields
        country={asked?.country ?? draft.country}
        region={asked ? (asked.region ?? '') : draft.region}
        // Without a date the list would have no beginning.
        canChoose={draft.startsOn !== ''}
        onChange={choose}
      />
      {fetching.error ? <Notice kind="error">{failureText(t, fetching.error)}</Notice> : null}
      <HolidayList holidays={draft.holidays} onChange={keep} />
      <OwnHolidayFields holidays={draft.holidays} onAdd={keep} />
    </fieldset>
  );
}
