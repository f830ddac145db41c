import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { DetailFields, EMPTY_RECORD, type RecordDraft, toNewRecord } from '../machine-record/public.ts';
import { useMachineSchema } from '../machine-schema/public.ts';
import { type MachineDraft, MachineFields } from './machine-fields.tsx';

/** A machine that does not exist yet, with the details that its organisation requires. */
export type NewMachineDraft = MachineDraft & { readonly details: RecordDraft };

export const FIRST_MACHINE: NewMachineDraft = {
  ...{ name: '', assetID: '', type: 'EXCAVATOR' },
  details: EMPTY_RECORD,
};

/** Returns a new machine as it is sent. */
export const toNewMachine = ({ details, ...fields }: NewMachineDraft) => ({
  ...fields,
  ...toNewRecord(details),
});

type Props = {
  readonly draft: NewMachineDraft;
  readonly onChange: (draft: NewMachineDraft) => void;
  readonly failure: CallFailure | null;
};

/** The fields of a new machine: name, asset id, type, and what its organisation requires. */
export function NewMachineFields({ draft, onChange, failure }: Props) {
  const { data: schema } = useMachineSchema();
  const { data: settings } = useCall(settingsCall, {});
  return (
    <>
      <MachineFields
        draft={draft}
        onChange={(fields) => onChange({ ...draft, ...fields })}
        failure={failure}
      />
      {schema === undefined ? null : (
        <DetailFields
          schema={schema}
          hasInformation={settings?.modules.machineAdditionalInformation ?? false}
          onlyMandatory
          draft={draft.details}
          onChange={(details) => onChange({ ...draft, details })}
          failure={failure}
        />
      )}
    </>
  );
}
