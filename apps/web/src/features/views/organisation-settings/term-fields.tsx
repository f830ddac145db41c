import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import { ZoneField } from '../../../ui/zone-field.tsx';
import type { SettingsFieldProps } from './settings-fields.ts';
import { SettingsGroup } from './settings-group.tsx';

/** The organisation's own words, its time zone and its speed limit. */
export function TermFields({ draft, onChange, failure }: SettingsFieldProps) {
  const { t } = useTranslation();
  const text = (name: 'machineName' | 'hired' | 'speeding') => {
    const label = t(`organisationSettings.${name}`);
    return {
      ...{ name, label, value: draft[name], autoComplete: 'off' },
      hint: t(`organisationSettings.${name}Hint`),
      problem: fieldText(t, failure, name, label),
      onChange: (value: string) => onChange({ ...draft, [name]: value }),
    };
  };
  const zoneLabel = t('register.timezone');
  return (
    <SettingsGroup label={t('organisationSettings.terms')}>
      <FieldPair>
        <TextField {...text('machineName')} />
        <TextField {...text('hired')} />
      </FieldPair>
      <FieldPair>
        <ZoneField
          label={zoneLabel}
          hint={t('organisationSettings.timezoneHint')}
          nothingFound={t('register.noZone')}
          value={draft.timezone}
          onChange={(timezone) => onChange({ ...draft, timezone })}
          problem={fieldText(t, failure, 'timezone', zoneLabel)}
        />
        <TextField {...text('speeding')} inputMode="numeric" />
      </FieldPair>
    </SettingsGroup>
  );
}
