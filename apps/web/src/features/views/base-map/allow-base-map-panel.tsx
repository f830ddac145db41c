import {
  GET as readAllowance,
  PUT as saveAllowance,
} from '@groundwork/contract/v1/portal/organisations/_id/base-map.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';

/** Whether administrators of an organisation may choose its base map; saved at once. */
export function AllowBaseMapPanel({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation();
  const params = { id: organisationId };
  const result = useCall(readAllowance, { params });
  const { submit, error, isPending } = useSubmit(saveAllowance, {
    doneText: ({ mayChoose }) => t(mayChoose ? 'baseMap.allowed' : 'baseMap.disallowed'),
  });
  return (
    <TitledPanel title={t('baseMap.title')}>
      <CallBoundary result={result}>
        {({ mayChoose }) => (
          <CheckField
            label={t('baseMap.allow')}
            hint={t('baseMap.allowHint')}
            checked={mayChoose}
            onChange={(next) => {
              if (!isPending) submit({ params, body: { mayChoose: next } });
            }}
          />
        )}
      </CallBoundary>
      <FormFailure failure={error} />
    </TitledPanel>
  );
}
