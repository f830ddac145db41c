import { GET as listCalendars } from '@groundwork/contract/v1/portal/shift-calendars/index.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { SelectField } from '../../../ui/field.tsx';
import { INHERITED, NEW_CALENDAR, type SiteHoursDraft } from './use-site-hours.ts';
import { FirstVersionFields } from './version-fields.tsx';

/** The hours of a new site: those of the organisation, a calendar that exists, or its own. */
export function SiteHours({ hours }: { readonly hours: SiteHoursDraft }) {
  const { t } = useTranslation();
  const calendars = useCall(listCalendars, {}).data?.calendars ?? [];
  return (
    <>
      <SelectField
        name="hours"
        label={t('shifts.siteHours')}
        hint={t('shifts.siteHoursHint')}
        value={hours.choice}
        options={[
          { value: INHERITED, label: t('shifts.hoursOfOrganisation') },
          ...calendars.map(({ id, name }) => ({ value: id, label: name })),
          { value: NEW_CALENDAR, label: t('shifts.ownHours') },
        ]}
        onChange={hours.choose}
      />
      {hours.choice === NEW_CALENDAR ? (
        <FirstVersionFields editing={hours.editing} failure={hours.state.error} />
      ) : null}
    </>
  );
}
