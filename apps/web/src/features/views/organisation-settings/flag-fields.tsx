import {
  COMING_NAVIGATION,
  isComing,
  MODULE_FLAGS,
  type ModuleFlag,
  NAVIGATION_FLAGS,
} from '@groundwork/domain/settings/modules.ts';
import { useTranslation } from 'react-i18next';
import { CheckField, CheckGroup } from '../../../ui/check-field.tsx';
import type { SettingsFieldProps } from './settings-fields.ts';

/** The features and the menu entries that the organisation shows. */
export function FlagFields({ settings, draft, onChange }: SettingsFieldProps) {
  const { t } = useTranslation();
  const { modules, navigation } = draft;
  const coming = t('organisationSettings.comesLater');
  const hintOf = (flag: ModuleFlag) =>
    [
      t(`organisationSettings.hints.${flag}`),
      ...(isComing(flag) ? [coming] : []),
      ...(settings.dealerModules.includes(flag) ? [t('organisationSettings.onByDealer')] : []),
    ].join(' ');
  return (
    <>
      <CheckGroup label={t('organisationSettings.features')}>
        {MODULE_FLAGS.map((flag) => (
          <CheckField
            key={flag}
            name={flag}
            label={t(`organisationSettings.names.${flag}`)}
            hint={hintOf(flag)}
            checked={modules[flag]}
            onChange={(isOn) => onChange({ ...draft, modules: { ...modules, [flag]: isOn } })}
          />
        ))}
      </CheckGroup>
      <CheckGroup label={t('organisationSettings.menu')}>
        {NAVIGATION_FLAGS.map((flag) => (
          <CheckField
            key={flag}
            name={`menu-${flag}`}
            label={t(`organisationSettings.entries.${flag}`)}
            {...(COMING_NAVIGATION.includes(flag) && { hint: coming })}
            checked={navigation[flag]}
            onChange={(isOn) => onChange({ ...draft, navigation: { ...navigation, [flag]: isOn } })}
          />
        ))}
      </CheckGroup>
    </>
  );
}
