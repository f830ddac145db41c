import type { MachineSchemaAnswer } from '@groundwork/contract/entities/machine-schema.ts';
import { FIELD_CHOICES, type SchemaField } from '@groundwork/domain/machines/machine-schema.ts';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/calls/failure-text.ts';
import { useStoredDraft } from '../../../lib/calls/use-stored-draft.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { Field, SelectField, TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { getFieldTerms, getPortalLabel } from '../machine-schema/public.ts';
import { isNumberField, type SchemaFieldDraft, toFieldDraft, withField } from './schema-draft.ts';
import { useSaveSchema } from './use-save-schema.ts';

type Props = {
  readonly schema: MachineSchemaAnswer;
  readonly field: SchemaField;
  readonly onClose: () => void;
};

type TextName = Exclude<keyof SchemaFieldDraft, 'isMandatory' | 'isValidated' | 'groupId'>;

/** Where the server names a typed value. */
const SENT_AS: Readonly<Record<TextName, readonly string[]>> = {
  description: ['description'],
  order: ['order'],
  emptyValue: ['emptyValue'],
  values: ['values'],
  names: ['mapping'],
  from: ['minimum', 'minLength'],
  to: ['maximum', 'maxLength'],
  format: ['format'],
};

/** Edits how the organisation shows one field of its machines, and what it accepts. */
export function EditFieldDialog({ schema, field, onClose }: Props) {
  const { t } = useTranslation();
  const { shown, draft, setDraft, reload } = useStoredDraft(schema, (stored) => toFieldDraft(stored, field));
  const { save, ...saving } = useSaveSchema(onClose);
  const isNumber = isNumberField(field);
  const text = (name: TextName) => {
    const label = t(`machineSchema.fields.${isNumber && name !== 'order' ? toNumberName(name) : name}`);
    const problem = saving.error?.fields.find((refused) =>
      SENT_AS[name].some((sent) => refused.field.split('.').includes(sent)),
    );
    return {
      ...{ name, label, value: draft[name], autoComplete: 'off' },
      problem: problem && problemText(t, problem, label),
      onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    };
  };
  const lines = (name: 'values' | 'names', hint: string) => {
    const { onChange, value, label, problem } = text(name);
    return (
      <Field label={label} hint={hint} problem={problem}>
        {(wiring) => (
          <TextArea {...wiring} rows={4} value={value} onChange={({ target }) => onChange(target.value)} />
        )}
      </Field>
    );
  };
  const known = FIELD_CHOICES[field];
  const knownHint = known && t('machineSchema.knownValues', { values: known.join(', ') });
  return (
    <FormDialog
      title={t('machineSchema.editTitle', { label: getFieldTerms(t, shown)(field).label })}
      state={saving}
      confirm={t('words.save')}
      onReload={reload}
      onSubmit={() => save(withField(shown, field, draft))}
      onClose={onClose}
    >
      <TextField {...text('description')} placeholder={getPortalLabel(t, field)} />
      <FieldPair>
        <SelectField
          name="group"
          label={t('machineSchema.group')}
          value={draft.groupId}
          options={[
            ...shown.groups.map(({ id, description }) => ({
              value: id,
              label: description || t('machineSchema.unnamed'),
            })),
            { value: '', label: t('machineSchema.hidden') },
          ]}
          onChange={(groupId) =>
            setDraft({ ...draft, groupId, isMandatory: draft.isMandatory && groupId !== '' })
          }
        />
        <TextField {...text('order')} inputMode="numeric" />
      </FieldPair>
      <CheckField
        name="mandatory"
        label={t('machineSchema.mandatory')}
        checked={draft.isMandatory}
        onChange={(isMandatory) => setDraft({ ...draft, isMandatory: isMandatory && draft.groupId !== '' })}
      />
      <CheckField
        name="validated"
        label={t('machineSchema.validated')}
        hint={t('machineSchema.validatedHint')}
        checked={draft.isValidated}
        onChange={(isValidated) => setDraft({ ...draft, isValidated })}
      />
      {field === 'group' ? null : lines('values', knownHint ?? t('machineSchema.valuesHint'))}
      {field === 'group' ? null : lines('names', t('machineSchema.namesHint'))}
      {known || field === 'group' ? null : (
        <FieldPair>
          <TextField {...text('from')} inputMode="decimal" />
          <TextField {...text('to')} inputMode="decimal" />
        </FieldPair>
      )}
      {known || isNumber || field === 'group' ? null : (
        <TextField {...text('format')} hint={t('machineSchema.formatHint')} />
      )}
      <TextField {...text('emptyValue')} />
    </FormDialog>
  );
}

/** The limits of a number have other labels than those of a length. */
const toNumberName = (name: Exclude<TextName, 'order'>) =>
  name === 'from' ? 'minimum' : name === 'to' ? 'maximum' : name;
