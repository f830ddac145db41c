import { GET as getChoices } from '@groundwork/contract/v1/portal/machines/additional-information/form-drop-down-values.ts';
import {
  FUEL_TYPES,
  type InformationField,
  OWNERSHIP_TYPES,
} from '@groundwork/domain/machines/machine-information.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { Field, SelectField, TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { RecordFieldProps } from './record-fields.ts';

const NOTHING = { value: '', label: '–' } as const;

/** The fields of additional information; those that the organisation requires are marked. */
export function InformationFields(props: RecordFieldProps) {
  const { t } = useTranslation();
  const { data: choices } = useCall(getChoices, {});
  const { draft, onChange, failure } = props;
  const getLabel = (field: InformationField) => t(`record.fields.${field}`);
  const common = (field: InformationField) => ({
    name: field,
    label: getLabel(field),
    required: choices?.mandatoryFields.includes(field) ?? false,
    problem: fieldText(t, failure, field, getLabel(field)),
  });
  const text = (field: 'oem' | 'model' | 'serialNumber' | 'manufacturingYear') => ({
    ...common(field),
    value: draft[field],
    onChange: (value: string) => onChange({ ...draft, [field]: value }),
    autoComplete: 'off',
  });
  const makers = useId();
  return (
    <>
      <FieldPair>
        <TextField {...text('oem')} list={makers} />
        <TextField {...text('model')} />
      </FieldPair>
      <datalist id={makers}>
        {choices?.oem.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <FieldPair>
        <TextField {...text('serialNumber')} />
        <TextField {...text('manufacturingYear')} inputMode="numeric" />
      </FieldPair>
      <FieldPair>
        <SelectField
          {...common('ownershipType')}
          value={draft.ownershipType}
          options={[
            NOTHING,
            ...OWNERSHIP_TYPES.map((value) => ({ value, label: t(`record.ownership.${value}`) })),
          ]}
          onChange={(ownershipType) => onChange({ ...draft, ownershipType })}
        />
        <SelectField
          {...common('fuelType')}
          value={draft.fuelType}
          options={[NOTHING, ...FUEL_TYPES.map((value) => ({ value, label: t(`record.fuels.${value}`) }))]}
          onChange={(fuelType) => onChange({ ...draft, fuelType })}
        />
      </FieldPair>
      <SelectField
        {...common('rebatedFuel')}
        value={draft.rebatedFuel}
        options={[NOTHING, { value: 'yes', label: t('record.yes') }, { value: 'no', label: t('record.no') }]}
        onChange={(rebatedFuel) => onChange({ ...draft, rebatedFuel })}
      />
      <NoteField {...props} />
    </>
  );
}

function NoteField({ draft, onChange, failure }: RecordFieldProps) {
  const { t } = useTranslation();
  const label = t('record.fields.note');
  return (
    <Field label={label} problem={fieldText(t, failure, 'note', label)}>
      {(wiring) => (
        <TextArea
          {...wiring}
          rows={4}
          value={draft.note}
          onChange={({ target }) => onChange({ ...draft, note: target.value })}
        />
      )}
    </Field>
  );
}
