import type { IdentityProvider } from '@groundwork/contract/entities/identity-provider.ts';
import {
  POST as beginTest,
  PUT as endTest,
} from '@groundwork/contract/v1/portal/identity-providers/_id/test.ts';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/calls/api.ts';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { refreshTopics } from '../../../lib/calls/queries.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { type SignOn, SignOnPanel } from '../sign-on/public.ts';

type Props = { readonly provider: IdentityProvider; readonly onClose: () => void };

/** Signs the administrator on at a provider without signing them in, and leaves the result in the checklist. */
export function TestProviderDialog({ provider: { id, name }, onClose }: Props) {
  const { t } = useTranslation();
  const { mutate } = useSend(endTest);
  const signOn: SignOn = {
    begin: async (challenge) => {
      const { begun } = await send(beginTest, { params: { id }, body: { challenge } });
      if (begun !== null) return begun;
      // The checklist shows why.
      await refreshTopics(['identity-providers']);
      onClose();
      throw new CallFailure('PROVIDER_UNREACHABLE');
    },
    finish: (proof) =>
      new Promise((resolve) => {
        mutate({ params: { id }, body: proof }, { onSuccess: () => resolve(null), onError: resolve });
      }),
    onDone: onClose,
  };
  return (
    <Dialog title={t('providers.testTitle', { name })} opened onClose={onClose}>
      <FormStack>
        <p>{t('providers.testText')}</p>
        <SignOnPanel signOn={signOn} opened={null} />
      </FormStack>
    </Dialog>
  );
}
