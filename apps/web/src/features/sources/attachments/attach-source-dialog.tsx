import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { Source } from '@groundwork/contract/entities/source.ts';
import { POST as attachSource } from '@groundwork/contract/v1/portal/machines/_id/attachments.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, fieldText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { toInstant, toLocalTime } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Props = {
  readonly machine: Pick<MachineProfile, 'id' | 'name' | 'timezone'>;
  readonly sources: readonly Source[];
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Attaches one of the organisation's sources to a machine at a given time. */
export function AttachSourceDialog({ machine, sources, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('sources.attachTitle', { name: machine.name })} opened={opened} onClose={onClose}>
      {sources.length === 0 ? (
        <p>{t('sources.noneAllotted')}</p>
      ) : (
        <AttachSourceForm machine={machine} sources={sources} onClose={onClose} />
      )}
    </Dialog>
  );
}

function AttachSourceForm({ machine, sources, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const [sourceId, setSourceId] = useState(() => sources.find(({ machine }) => machine === null)?.id ?? '');
  const [from, setFrom] = useState(() => toLocalTime(Date.now(), machine.timezone));
  const [missing, setMissing] = useState(false);
  const attaching = useSend(attachSource);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const attachedFrom = toInstant(from, machine.timezone);
    setMissing(attachedFrom === null);
    if (attachedFrom === null || attaching.isPending) return;
    attaching.mutate(
      { params: { id: machine.id }, body: { sourceId, attachedFrom } },
      {
        onSuccess: () => {
          const code = sources.find(({ id }) => id === sourceId)?.code ?? '';
          notify({ kind: 'success', text: t('sources.attached', { code }) });
          onClose();
        },
      },
    );
  };
  return (
    <form className="form" onSubmit={submit}>
      <SourceField
        sources={sources}
        value={sourceId}
        onChange={setSourceId}
        problem={fieldText(t, attaching.error, 'sourceId', t('sources.choose'))}
      />
      <TextField
        type="datetime-local"
        label={t('sources.from')}
        hint={t('sources.inZone', { zone: machine.timezone })}
        problem={missing ? t('sources.notATime') : null}
        value={from}
        onChange={setFrom}
      />
      {attaching.error && attaching.error.fields.length === 0 ? (
        <Notice kind="error">{failureText(t, attaching.error)}</Notice>
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button kind="filled" type="submit" busy={attaching.isPending}>
          {t('sources.attach')}
        </Button>
      </DialogActions>
    </form>
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
