import { GET as listOrganisations } from '@groundwork/contract/v1/admin/organisations/list.ts';
import { MODULE_FLAGS } from '@groundwork/domain/settings/modules.ts';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { CheckField, CheckGroup } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { toggle } from './settings-draft.ts';
import type { SettingsFieldProps } from './settings-fields.ts';
import { SettingsGroup } from './settings-group.tsx';

/** The organisation's dealer, and what it switches on for those that it is the dealer of. */
export function DealerFields({ settings, draft, onChange, failure }: SettingsFieldProps) {
  const { t } = useTranslation();
  const { data } = useCall(listOrganisations, {});
  const others = (data?.organisations ?? []).filter(({ id }) => id !== settings.organisation.id);
  const label = t('organisationSettings.dealer');
  return (
    <>
      <SettingsGroup label={label}>
        <SelectField
          name="dealerId"
          label={t('organisationSettings.dealerOrganisation')}
          hint={t('organisationSettings.dealerHint')}
          value={draft.dealerId}
          options={[
            { value: '', label: t('organisationSettings.noDealer') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(dealerId) => onChange({ ...draft, dealerId })}
          problem={fieldText(t, failure, 'dealerId', label)}
        />
      </SettingsGroup>
      <CheckGroup label={t('organisationSettings.customerModules')}>
        {MODULE_FLAGS.map((flag) => (
          <CheckField
            key={flag}
            name={`customers-${flag}`}
            label={t(`organisationSettings.names.${flag}`)}
            checked={draft.customerModules.includes(flag)}
            onChange={(isOn) =>
              onChange({ ...draft, customerModules: toggle(MODULE_FLAGS, draft.customerModules, flag, isOn) })
            }
          />
        ))}
      </CheckGroup>
    </>
  );
}
