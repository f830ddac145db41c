import { POST as changeAddress } from '@groundwork/contract/v1/auth/email-change.ts';
import { POST as undoChange } from '@groundwork/contract/v1/auth/email-undo.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form-layout.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { EntryFrame } from '../session/public.ts';
import { LinkFailure } from './link-failure.tsx';
import { LoginLink } from './login-link.tsx';

type Props = {
  readonly kind: 'change' | 'undo';
  /** Null: the address of the screen has none. */
  readonly token: string | null;
};

/** The screen of a link that changes an email address, or undoes that. Programs that look into mails press no button. */
export function AddressLinkScreen({ kind, token }: Props) {
  const { t } = useTranslation();
  const { mutate, data, error, isPending } = useSend(kind === 'change' ? changeAddress : undoChange);
  const title = t(`recovery.address.${kind}.title`);
  usePageTitle(title);
  const submit = () => {
    if (token !== null && !isPending) mutate({ body: { token } });
  };
  if (data !== undefined)
    return (
      <EntryFrame title={t(`recovery.address.${kind}.done`)}>
        <p>{t(`recovery.address.${kind}.doneText`, { email: data.email })}</p>
        <LoginLink email={data.email} />
      </EntryFrame>
    );
  return (
    <EntryFrame title={title}>
      <Form onSubmit={submit}>
        {error && <LinkFailure failure={error} />}
        <p>{token === null ? t('recovery.noLinkText') : t(`recovery.address.${kind}.text`)}</p>
        {token !== null && (
          <Button type="submit" kind="filled" busy={isPending}>
            {t(`recovery.address.${kind}.confirm`)}
          </Button>
        )}
        <LoginLink />
      </Form>
    </EntryFrame>
  );
}
