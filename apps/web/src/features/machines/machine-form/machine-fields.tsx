import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import { getFieldTerms, useMachineSchema } from '../machine-schema/public.ts';
import { MachineTypeField } from './machine-type-field.tsx';

/** The editable fields of a machine. */
export type MachineDraft = { readonly name: string; readonly assetID: string; readonly type: string };

type Props = {
  readonly draft: MachineDraft;
  readonly onChange: (draft: MachineDraft) => void;
  readonly failure: CallFailure | null;
};

/** The fields of a new or edited machine. */
export function MachineFields({ draft, onChange, failure }: Props) {
  const { t } = useTranslation();
  const { data: schema } = useMachineSchema();
  const assetId = schema && getFieldTerms(t, schema)('assetID');
  const assetIdLabel = assetId?.label ?? t('machine.assetId');
  // An asset id that an organisation does not show stays as it is.
  const hasAssetId = schema?.groups.some(({ fields }) => fields.includes('assetID')) ?? true;
  const findProblem = (name: string, label: string) => fieldText(t, failure, name, label);
  return (
    <>
      <TextField
        label={t('machine.name')}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        problem={findProblem('name', t('machine.name'))}
        required
        autoComplete="off"
        data-autofocus
      />
      <FieldPair>
        {hasAssetId ? (
          <TextField
            label={assetIdLabel}
            value={draft.assetID}
            onChange={(assetID) => onChange({ ...draft, assetID })}
            problem={findProblem('assetID', assetIdLabel)}
            required={assetId?.isMandatory ?? false}
            autoComplete="off"
          />
        ) : null}
        <MachineTypeField
          value={draft.type}
          onChange={(type) => onChange({ ...draft, type })}
          problem={findProblem('type', t('machine.type'))}
        />
      </FieldPair>
    </>
  );
}
