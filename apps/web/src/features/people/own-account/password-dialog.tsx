import { PUT as changePassword } from '@groundwork/contract/v1/account/password.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { findBrowserToken } from '../../../lib/session/browser-token.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { PasswordField } from '../session/public.ts';

const EMPTY = { currentPassword: '', password: '', endsOthers: true };

type Props = { readonly email: string; readonly onClose: () => void };

/** Changes the password of the person. */
export function PasswordDialog({ email, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(EMPTY);
  const changing = useSubmit(changePassword, {
    doneText: () => t('account.passwordChanged'),
    onDone: onClose,
  });
  const { error } = changing;
  const browser = findBrowserToken();
  return (
    <FormDialog
      title={t('account.changePassword')}
      state={changing}
      onClose={onClose}
      shownAtFields={['WRONG_PASSWORD', 'WEAK_PASSWORD']}
      confirm={t('account.savePassword')}
      onSubmit={() => changing.submit({ body: { ...draft, ...(browser !== null && { browser }) } })}
    >
      {/* For password managers. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('account.currentPassword')}
        name="currentPassword"
        autoComplete="current-password"
        value={draft.currentPassword}
        onChange={(currentPassword) => setDraft({ ...draft, currentPassword })}
        problem={
          error?.code === 'WRONG_PASSWORD'
            ? t('account.wrongPassword')
            : fieldText(t, error, 'currentPassword', t('account.currentPassword'))
        }
      />
      <PasswordField
        label={t('account.newPassword')}
        name="password"
        hint={t('register.passwordHint')}
        autoComplete="new-password"
        value={draft.password}
        onChange={(password) => setDraft({ ...draft, password })}
        problem={
          error?.code === 'WEAK_PASSWORD'
            ? failureText(t, error)
            : fieldText(t, error, 'password', t('account.newPassword'))
        }
      />
      <CheckField
        label={t('account.endsOthers')}
        checked={draft.endsOthers}
        onChange={(endsOthers) => setDraft({ ...draft, endsOthers })}
      />
    </FormDialog>
  );
}
