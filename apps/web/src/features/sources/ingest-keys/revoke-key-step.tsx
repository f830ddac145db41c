import type { IngestKey } from '@groundwork/contract/entities/ingest-key.ts';
import { DELETE as revokeKey } from '@groundwork/contract/v1/portal/ingest-keys/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { FormStep } from '../../../ui/submit-form.tsx';

type Props = { readonly ingestKey: IngestKey; readonly onEnd: () => void };

/** Confirms revoking a key; requests with it are refused afterwards. */
export function RevokeKeyStep({ ingestKey: { id, ending }, onEnd }: Props) {
  const { t } = useTranslation();
  const revoking = useSubmit(revokeKey, {
    doneText: () => t('ingestKeys.revoked', { ending }),
    onDone: onEnd,
  });
  return (
    <FormStep
      state={revoking}
      confirm={t('ingestKeys.revoke')}
      onSubmit={() => revoking.submit({ params: { id } })}
      onCancel={onEnd}
    >
      <p>{t('ingestKeys.revokeText', { ending })}</p>
    </FormStep>
  );
}
