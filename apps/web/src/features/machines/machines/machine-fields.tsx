import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { TextField } from '../../../ui/field.tsx';
import { MachineTypeField } from '../machine-types/public.ts';

/** What a person may say about a machine. */
export type MachineDraft = { readonly name: string; readonly assetID: string; readonly type: string };

type Props = {
  readonly draft: MachineDraft;
  readonly onChange: (draft: MachineDraft) => void;
  readonly failure: CallFailure | null;
};

/** The fields of a machine, as it is made and edited. */
export function MachineFields({ draft, onChange, failure }: Props) {
  const { t } = useTranslation();
  const taken = failure?.code === 'MACHINE_NAME_TAKEN' ? t('errors.MACHINE_NAME_TAKEN') : null;
  const problemOf = (name: string, label: string) => fieldText(t, failure, name, label);
  return (
    <>
      <TextField
        label={t('machine.name')}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        problem={taken ?? problemOf('name', t('machine.name'))}
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
      />
      <div className="form-pair">
        <TextField
          label={t('machine.assetId')}
          value={draft.assetID}
          onChange={(assetID) => onChange({ ...draft, assetID })}
          problem={problemOf('assetID', t('machine.assetId'))}
          maxLength={60}
          autoComplete="off"
        />
        <MachineTypeField
          value={draft.type}
          onChange={(type) => onChange({ ...draft, type })}
          problem={problemOf('type', t('machine.type'))}
        />
      </div>
    </>
  );
}
