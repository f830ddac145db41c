import type { IngestKey } from '@groundwork/contract/entities/ingest-key.ts';
import type { Source } from '@groundwork/contract/entities/source.ts';
import { POST as createKey } from '@groundwork/contract/v1/portal/sources/_id/ingest-keys.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { SecretField } from '../../../ui/secret-field.tsx';
import { IngestKeyList } from './ingest-key-list.tsx';
import { RevokeKeyStep } from './revoke-key-step.tsx';

type Props = {
  readonly source: Pick<Source, 'id' | 'code'>;
  readonly timeZone: string;
  readonly onClose: () => void;
};

/** Lists and creates the keys with which a program sends readings for a source. */
export function IngestKeysDialog({ source, timeZone, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('ingestKeys.title', { code: source.code })} opened onClose={onClose}>
      <IngestKeys sourceId={source.id} timeZone={timeZone} onClose={onClose} />
    </Dialog>
  );
}

type KeysProps = { readonly sourceId: string; readonly timeZone: string; readonly onClose: () => void };

function IngestKeys({ sourceId, timeZone, onClose }: KeysProps) {
  const { t } = useTranslation();
  const [revoking, setRevoking] = useState<IngestKey | null>(null);
  const creating = useSend(createKey);
  if (revoking !== null) return <RevokeKeyStep ingestKey={revoking} onEnd={() => setRevoking(null)} />;
  return (
    <FormStack>
      <p>{t('ingestKeys.text', { address: `${location.origin}/v1/ingest/readings` })}</p>
      {creating.data === undefined ? null : (
        <SecretField note={t('ingestKeys.once')} label={t('ingestKeys.key')} value={creating.data.key} />
      )}
      <IngestKeyList sourceId={sourceId} timeZone={timeZone} onRevoke={setRevoking} />
      <FormFailure failure={creating.error} />
      <DialogActions>
        <Button onClick={onClose}>{t('words.close')}</Button>
        <Button
          kind="filled"
          busy={creating.isPending}
          onClick={() => creating.mutate({ params: { id: sourceId } })}
        >
          {t('ingestKeys.make')}
        </Button>
      </DialogActions>
    </FormStack>
  );
}
