import { GET as getChoices } from '@groundwork/contract/v1/portal/machines/additional-information/form-drop-down-values.ts';
import { FUEL_TYPES, OWNERSHIP_TYPES } from '@groundwork/domain/machines/machine-information.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { Field, SelectField, TextField } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { FieldTerms } from '../machine-schema/public.ts';
import { GroupField } from './group-field.tsx';
import { LoadCapacityField } from './load-capacity-field.tsx';
import type { RecordFieldProps } from './record-fields.ts';

/** One field of a machine's details, with the terms of the organisation's schema. */
export type DetailFieldProps = RecordFieldProps & { readonly terms: FieldTerms };

type TextName = 'oem' | 'model' | 'serialNumber' | 'manufacturingYear' | 'note';
type ChoiceName = 'ownershipType' | 'fuelType' | 'rebatedFuel';

const NOTHING = { value: '', label: '–' } as const;

/** The input of a field: a select if the organisation accepts certain values only. */
export function DetailField(props: DetailFieldProps) {
  const { field, values } = props.terms;
  switch (field) {
    case 'assetID':
      return null;
    case 'group':
      return <GroupField {...props} />;
    case 'loadCapacity':
      return <LoadCapacityField {...props} />;
    case 'ownershipType':
    case 'fuelType':
    case 'rebatedFuel':
      return <ChoiceField {...props} name={field} />;
    default:
      return values.length > 0 ? (
        <ValueField {...props} name={field} />
      ) : field === 'note' ? (
        <NoteField {...props} />
      ) : (
        <InformationField {...props} name={field} />
      );
  }
}

const useCommon = (
  { terms: { label, isMandatory }, failure }: DetailFieldProps,
  name: TextName | ChoiceName,
) => {
  const { t } = useTranslation();
  return { name, label, required: isMandatory, problem: fieldText(t, failure, name, label) };
};

/** A field whose values the portal knows. */
function ChoiceField({ name, ...props }: DetailFieldProps & { readonly name: ChoiceName }) {
  const { t } = useTranslation();
  const { draft, onChange, terms } = props;
  const own = {
    ownershipType: OWNERSHIP_TYPES.map((value) => ({
      value,
      stored: value,
      text: t(`record.ownership.${value}`),
    })),
    fuelType: FUEL_TYPES.map((value) => ({ value, stored: value, text: t(`record.fuels.${value}`) })),
    rebatedFuel: (['yes', 'no'] as const).map((value) => ({
      ...{ value, stored: String(value === 'yes'), text: t(`record.${value}`) },
    })),
  }[name];
  const options = own
    .filter(({ value, stored }) => isOffered(terms, stored) || value === draft[name])
    .map(({ value, stored, text }) => ({ value: value as string, label: terms.describe(stored, text) }));
  return (
    <SelectField
      {...useCommon(props, name)}
      value={draft[name] as string}
      options={[NOTHING, ...options]}
      onChange={(value) => onChange({ ...draft, [name]: value })}
    />
  );
}

const isOffered = ({ values }: FieldTerms, value: string): boolean =>
  values.length === 0 || values.includes(value);

/** A text of which the organisation accepts certain values only. One that was filled in before stays on offer. */
function ValueField({ name, ...props }: DetailFieldProps & { readonly name: TextName }) {
  const { draft, onChange, terms } = props;
  const present = draft[name];
  const values = present === '' || terms.values.includes(present) ? terms.values : [present, ...terms.values];
  return (
    <SelectField
      {...useCommon(props, name)}
      value={present}
      options={[NOTHING, ...values.map((value) => ({ value, label: terms.describe(value, value) }))]}
      onChange={(value) => onChange({ ...draft, [name]: value })}
    />
  );
}

function InformationField({
  name,
  ...props
}: DetailFieldProps & { readonly name: Exclude<TextName, 'note'> }) {
  const { draft, onChange, terms } = props;
  const { data: choices } = useCall(getChoices, {}, { enabled: name === 'oem' });
  const list = useId();
  const suggestions = [...new Set([...terms.suggestions, ...(name === 'oem' ? (choices?.oem ?? []) : [])])];
  return (
    <>
      <TextField
        {...useCommon(props, name)}
        value={draft[name]}
        onChange={(value) => onChange({ ...draft, [name]: value })}
        autoComplete="off"
        {...(name === 'manufacturingYear' && { inputMode: 'numeric' })}
        {...(suggestions.length > 0 && { list })}
      />
      {suggestions.length > 0 ? (
        <datalist id={list}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

function NoteField(props: DetailFieldProps) {
  const { draft, onChange } = props;
  const { label, problem } = useCommon(props, 'note');
  return (
    <Field label={label} problem={problem}>
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
