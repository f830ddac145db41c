import {
  DELETE as cancelRemoval,
  GET as getRemoval,
  POST as requestRemoval,
} from '@groundwork/contract/v1/admin/users/_id/second-factor-removal.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { Confirmation, useConfirmed } from '../own-account/public.ts';

/** Staff switch off the second factor of a person who has lost it. Nothing for others, and for people without one. */
export function RemoveFactorPanel({ personId }: { readonly personId: string }) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const mayRemove = useMay('organisations.manage');
  const params = { id: personId };
  const { data } = useCall(getRemoval, { params }, { enabled: mayRemove });
  const requesting = useConfirmed(requestRemoval, { doneText: () => t('signInRules.removalRequested') });
  const cancelling = useConfirmed(cancelRemoval, { doneText: () => t('signInRules.removalCancelled') });
  if (!mayRemove || data === undefined) return null;
  const { endsAt } = data;
  const shown = endsAt === null ? requesting : cancelling;
  return (
    <TitledPanel title={t('signInRules.removalTitle')}>
      <FormStack>
        <p>
          {endsAt === null
            ? t('signInRules.removalText')
            : t('signInRules.removalDue', { at: dateTime(endsAt, getBrowserZone()) })}
        </p>
        <FormFailure failure={shown.error} />
        <div>
          <Button busy={shown.isPending} onClick={() => shown.submit({ params })}>
            {t(endsAt === null ? 'signInRules.remove' : 'signInRules.cancelRemoval')}
          </Button>
        </div>
      </FormStack>
      <Confirmation of={requesting} />
      <Confirmation of={cancelling} />
    </TitledPanel>
  );
}
