import { POST as unsubscribe } from '@groundwork/contract/v1/users/unsubscribe.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { usePageTitle } from '../../../ui/page.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';

import { EntryFrame } from '../session/public.ts';
import type { UnsubscribeLink } from './unsubscribe-link.ts';

/** Says which kind of mail ends, and ends it when the person confirms: programs that open every link end nothing. */
export function UnsubscribeScreen({ link }: { readonly link: UnsubscribeLink | null }) {
  const { t } = useTranslation();
  const [isDone, setIsDone] = useState(false);
  const { submit, ...state } = useSubmit(unsubscribe, { onDone: () => setIsDone(true) });
  usePageTitle(t('unsubscribe.title'));
  if (link === null)
    return (
      <EntryFrame title={t('unsubscribe.noLink')}>
        <p>{t('unsubscribe.noLinkText')}</p>
      </EntryFrame>
    );
  const { token, userToken, emailType } = link;
  const type = t(`unsubscribe.types.${emailType}`);
  if (isDone)
    return (
      <EntryFrame title={t('unsubscribe.done')}>
        <p role="status">{t('unsubscribe.doneText', { type })}</p>
      </EntryFrame>
    );
  return (
    <EntryFrame title={t('unsubscribe.title')} lead={t('unsubscribe.lead')}>
      <SubmitForm
        state={state}
        confirm={t('unsubscribe.confirm')}
        onSubmit={() => submit({ query: { token }, body: { userToken, emailType } })}
      >
        <p>
          <b>{type}</b>
        </p>
      </SubmitForm>
    </EntryFrame>
  );
}
