import { DELETE as resetBrand, POST as saveBrand } from '@groundwork/contract/v1/portal/brandconfig/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../lib/calls/api-upload.ts';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import type { BrandDraft } from './brand-draft.ts';
import { isLogoProblem, useLogoNotice } from './use-logo-notice.ts';

/** Saves and resets the brand, and says what became of it. `onDone` is called after success. */
export function useBrandChanges(onDone: () => void) {
  const { t } = useTranslation();
  const showProblem = useLogoNotice();
  const [isSaving, setSaving] = useState(false);
  const resetting = useSend(resetBrand);
  const save = async (fields: BrandDraft, file: File | null): Promise<void> => {
    setSaving(true);
    try {
      await upload(saveBrand, { file, fields });
      notify({ kind: 'success', text: t('brand.saved') });
      onDone();
    } catch (error) {
      if (error instanceof CallFailure && isLogoProblem(error.code)) showProblem(error.code);
      else notify({ kind: 'error', text: t('brand.saveFailed') });
    } finally {
      setSaving(false);
    }
  };
  const reset = () =>
    resetting.mutate(
      {},
      {
        onSuccess: () => {
          notify({ kind: 'success', text: t('brand.wasReset') });
          onDone();
        },
        onError: () => notify({ kind: 'error', text: t('brand.resetFailed') }),
      },
    );
  const busy = isSaving ? 'save' : resetting.isPending ? 'reset' : null;
  return {
    save: (fields: BrandDraft, file: File | null) => void save(fields, file),
    reset,
    busy: busy as 'save' | 'reset' | null,
  };
}
