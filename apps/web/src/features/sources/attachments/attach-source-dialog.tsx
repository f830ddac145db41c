import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { Source } from '@groundwork/contract/entities/source.ts';
import { POST as attachSource } from '@groundwork/contract/v1/portal/machines/_id/attachments.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { InstantField, useInstantDraft } from '../../../ui/instant-field.tsx';
import { FormStep } from '../../../ui/submit-form.tsx';

type Props = {
  readonly machine: Pick<MachineProfile, 'id' | 'name' | 'timezone'>;
  readonly sources: readonly Source[];
  readonly onClose: () => void;
};

/** Attaches one of the organisation's sources to a machine at a given time. */
export function AttachSourceDialog(props: Props) {
  const { t } = useTranslation();
  const { machine, sources, onClose } = props;
  return (
    <Dialog title={t('sources.attachTitle', { name: machine.name })} opened onClose={onClose}>
      {sources.length === 0 ? <p>{t('sources.noneAllotted')}</p> : <AttachSourceForm {...props} />}
    </Dialog>
  );
}

function AttachSourceForm({ machine: { id, timezone }, sources, onClose }: Props) {
  const { t } = useTranslation();
  const [sourceId, setSourceId] = useState(() => sources.find(({ machine }) => machine === null)?.id ?? '');
  const from = useInstantDraft(timezone);
  const attaching = useSubmit(attachSource, {
    doneText: () => t('sources.attached', { code: sources.find(({ id }) => id === sourceId)?.code ?? '' }),
    onDone: onClose,
  });
  const submit = () => attaching.submit({ params: { id }, body: { sourceId, attachedFrom: from.read() } });
  return (
    <FormStep state={attaching} confirm={t('sources.attach')} onSubmit={submit} onCancel={onClose}>
      <SourceField
        sources={sources}
        value={sourceId}
        onChange={setSourceId}
        problem={fieldText(t, attaching.error, 'sourceId', t('sources.choose'))}
      />
      <InstantField
        draft={from}
        label={t('sources.from')}
        hint={t('sources.inZone', { zone: timezone })}
        problem={fieldText(t, attaching.error, 'attachedFrom', t('sources.from'))}
      />
    </FormStep>
  );
}

type SourceFieldProps = {
  readonly sources: readonly Source[];
  readonly value: string;
  readonly onChange: (sourceId: string) => void;
  readonly problem: string | null;
};

/** A select of the organisation's sources, free ones first. */
function SourceField({ sources, value, onChange, problem }: SourceFieldProps) {
  const { t } = useTranslation();
  const freeFirst = sources.toSorted((a, b) => Number(a.machine !== null) - Number(b.machine !== null));
  const getLabel = ({ code, type, machine }: Source) =>
    machine === null
      ? `${code} · ${t(`sources.types.${type}`)}`
      : t('sources.atMachine', { code, machine: machine.name });
  return (
    <SelectField
      name="source"
      label={t('sources.choose')}
      value={value}
      options={[
        ...(value === '' ? [{ value: '', label: t('sources.pick') }] : []),
        ...freeFirst.map((source) => ({ value: source.id, label: getLabel(source) })),
      ]}
      onChange={onChange}
      problem={problem}
    />
  );
}
