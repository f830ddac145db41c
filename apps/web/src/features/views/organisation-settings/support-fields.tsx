import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import type { SettingsFieldProps } from './settings-fields.ts';
import { SettingsGroup } from './settings-group.tsx';

/** Where people of the organisation find help, the privacy notice and the terms. */
export function SupportFields({ draft, onChange, failure }: SettingsFieldProps) {
  const { t } = useTranslation();
  const text = (name: 'supportEmail' | 'privacyNotice' | 'terms', sent: string) => {
    const label = t(`organisationSettings.support.${name}`);
    return {
      ...{ name, label, value: draft[name], autoComplete: 'off' },
      problem: fieldText(t, failure, `support.${sent}`, label),
      onChange: (value: string) => onChange({ ...draft, [name]: value }),
    };
  };
  return (
    <SettingsGroup label={t('organisationSettings.support.title')}>
      <TextField {...text('supportEmail', 'email')} type="email" />
      <FieldPair>
        <TextField {...text('privacyNotice', 'privacyNotice')} type="url" />
        <TextField {...text('terms', 'terms')} type="url" />
      </FieldPair>
    </SettingsGroup>
  );
}
