import { SCHEMA_FIELDS } from '@groundwork/domain/machines/machine-schema.ts';
import { EMAIL_TYPES } from '@groundwork/domain/settings/email-types.ts';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { CheckField, CheckGroup } from '../../../ui/check-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { getPortalLabel } from '../../machines/machine-schema/public.ts';
import { toggle } from './settings-draft.ts';
import type { SettingsFieldProps } from './settings-fields.ts';
import { SettingsGroup } from './settings-group.tsx';

/** The lists of the organisation: what must be filled in, what there is to choose from, and the mails that it sends. */
export function ListFields(props: SettingsFieldProps) {
  const { t } = useTranslation();
  const { draft, onChange } = props;
  const { mandatoryFields, hasMails, mails } = draft;
  return (
    <>
      <CheckGroup label={t('organisationSettings.mandatoryFields')}>
        {SCHEMA_FIELDS.map((field) => (
          <CheckField
            key={field}
            name={`mandatory-${field}`}
            label={getPortalLabel(t, field)}
            checked={mandatoryFields.includes(field)}
            onChange={(isOn) =>
              onChange({ ...draft, mandatoryFields: toggle(SCHEMA_FIELDS, mandatoryFields, field, isOn) })
            }
          />
        ))}
      </CheckGroup>
      <SettingsGroup label={t('organisationSettings.lists')}>
        <FieldPair>
          <LinesField {...props} name="manufacturers" />
          <LinesField {...props} name="materials" />
        </FieldPair>
      </SettingsGroup>
      <CheckGroup label={t('organisationSettings.mails')}>
        <CheckField
          name="mails"
          label={t('organisationSettings.hasMails')}
          checked={hasMails}
          onChange={(isOn) => onChange({ ...draft, hasMails: isOn })}
        />
        {EMAIL_TYPES.map((type) => (
          <CheckField
            key={type}
            name={`mails-${type}`}
            label={t(`organisationSettings.mailKinds.${type}`)}
            checked={mails.includes(type)}
            onChange={(isOn) => onChange({ ...draft, mails: toggle(EMAIL_TYPES, mails, type, isOn) })}
          />
        ))}
      </CheckGroup>
    </>
  );
}

type LinesProps = SettingsFieldProps & { readonly name: 'materials' | 'manufacturers' };

/** A list with one entry a line. */
function LinesField({ name, draft, onChange, failure }: LinesProps) {
  const { t } = useTranslation();
  const label = t(`organisationSettings.${name}`);
  const problem = failure?.fields.find(({ field }) => field.startsWith(`body.${name}`));
  return (
    <Field
      label={label}
      hint={t('organisationSettings.oneALine')}
      problem={problem && fieldText(t, failure, problem.field, label)}
    >
      {(wiring) => (
        <TextArea
          {...wiring}
          rows={5}
          value={draft[name]}
          onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
        />
      )}
    </Field>
  );
}
