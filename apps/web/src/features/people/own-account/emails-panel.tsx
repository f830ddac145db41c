import type { Account } from '@groundwork/contract/entities/account.ts';
import { PATCH as editAccount } from '@groundwork/contract/v1/account/index.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { EMAIL_TYPES } from '@groundwork/domain/settings/email-types.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { CheckField, CheckGroup } from '../../../ui/check-field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';

/** The kinds of mail that the person wants. */
export function EmailsPanel({ unwantedEmails }: Pick<Account, 'unwantedEmails'>) {
  const { t } = useTranslation();
  const saving = useSubmit(editAccount, { doneText: () => t('account.saved') });
  const choose = (type: (typeof EMAIL_TYPES)[number], isWanted: boolean) => {
    const others = unwantedEmails.filter((other) => other !== type);
    if (!saving.isPending) saving.submit({ body: { unwantedEmails: isWanted ? others : [...others, type] } });
  };
  const { data: settings } = useCall(settingsCall, {});
  if (settings === undefined) return null;
  const { enabled, subscriptions } = settings.subscriptions;
  // What the person has ended is not among the subscriptions.
  const offered = EMAIL_TYPES.filter((type) => subscriptions.includes(type) || unwantedEmails.includes(type));
  if (!enabled)
    return (
      <TitledPanel title={t('account.emails')}>
        <p className="muted">{t('account.noEmails')}</p>
      </TitledPanel>
    );
  return (
    <TitledPanel title={t('account.emails')}>
      <CheckGroup label={t('account.emailsLabel')}>
        {offered.map((type) => (
          <CheckField
            key={type}
            name={type}
            label={t(`account.emailTypes.${type}`)}
            checked={!unwantedEmails.includes(type)}
            onChange={(isWanted) => choose(type, isWanted)}
          />
        ))}
      </CheckGroup>
      <FormFailure failure={saving.error} />
    </TitledPanel>
  );
}
