import { DELETE as endSignIns } from '@groundwork/contract/v1/admin/users/_id/sign-ins.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { Confirmation, useConfirmed } from '../own-account/public.ts';

/** Staff log a person out everywhere, as after a theft. Nothing for others. */
export function EndSignInsPanel({ personId }: { readonly personId: string }) {
  const { t } = useTranslation();
  const mayEnd = useMay('organisations.manage');
  const ending = useConfirmed(endSignIns, {
    doneText: ({ ended }) => t('signInRules.ended', { count: ended }),
  });
  if (!mayEnd) return null;
  return (
    <TitledPanel title={t('signInRules.endTitle')}>
      <FormStack>
        <p>{t('signInRules.endText')}</p>
        <FormFailure failure={ending.error} />
        <div>
          <Button busy={ending.isPending} onClick={() => ending.submit({ params: { id: personId } })}>
            {t('signInRules.end')}
          </Button>
        </div>
      </FormStack>
      <Confirmation of={ending} />
    </TitledPanel>
  );
}
