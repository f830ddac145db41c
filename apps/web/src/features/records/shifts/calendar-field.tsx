import { GET as listCalendars } from '@groundwork/contract/v1/portal/shift-calendars/index.ts';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { SelectField } from '../../../ui/field.tsx';

/** The field's value for "no calendar of its own". */
export const NO_CALENDAR = 'none';

type Props = {
  readonly value: string;
  readonly onChange: (calendarId: string) => void;
  readonly failure: CallFailure | null;
};

/** A select of the organisation's calendars, or none. */
export function CalendarField({ value, onChange, failure }: Props) {
  const { t } = useTranslation();
  const calendars = useCall(listCalendars, {}).data?.calendars ?? [];
  return (
    <SelectField
      name="calendar"
      label={t('shifts.calendar')}
      required
      value={value}
      options={[
        ...(value === '' ? [{ value: '', label: t('shifts.pickCalendar') }] : []),
        ...calendars.map(({ id, name }) => ({ value: id, label: name })),
        { value: NO_CALENDAR, label: t('shifts.noneOfOwn') },
      ]}
      onChange={onChange}
      problem={fieldText(t, failure, 'calendarId', t('shifts.calendar'))}
    />
  );
}
