import { GET as lookUp } from '@groundwork/contract/v1/users/invitation/index.ts';
import { type LookupCode, toLookupCode } from '@groundwork/domain/session/invitation-codes.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useAuthentication } from '../../../lib/session/authentication.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { ShapedSkeleton } from '../../../ui/skeleton-shape.tsx';
import { EntryFrame } from '../../people/session/public.ts';
import { JoinThroughProvider } from '../../people/sign-on/public.ts';
import type { Invitation } from './invitation.ts';
import { JoinForm } from './join-form.tsx';
import { LoginFirst } from './login-first.tsx';
import { RegisterInvitedForm } from './register-invited-form.tsx';

type Props = { readonly token: string | null; readonly onDone: () => void };

/** The page of an invitation: who invites, to which organisation, as what; or why it cannot be accepted. */
export function RsvpScreen({ token, onDone }: Props) {
  const { t } = useTranslation();
  usePageTitle(t('rsvp.title'));
  return token === null ? (
    <InvalidInvitation code="INVALID_TOKEN" />
  ) : (
    <TokenScreen token={token} onDone={onDone} />
  );
}

function TokenScreen({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(lookUp, { query: { token } }, { once: true });
  if (data !== undefined)
    return (
      <OpenInvitation invitation={data} token={token} onDone={onDone} onRejected={() => void refetch()} />
    );
  if (error !== null)
    return (
      <InvalidInvitation
        code={error.code === 'NO_RESPONSE' ? 'NETWORK_ERROR' : toLookupCode(error)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <EntryFrame title={t('rsvp.title')}>
      <ShapedSkeleton shape="form" />
    </EntryFrame>
  );
}

type InvalidProps = { readonly code: LookupCode; readonly onRetry?: () => void };

function InvalidInvitation({ code, onRetry }: InvalidProps) {
  const { t } = useTranslation();
  const mayRetry = code === 'NETWORK_ERROR' || code === 'SERVER_ERROR';
  return (
    <EntryFrame title={t('rsvp.invalidTitle')}>
      <Notice kind="error">{t(`rsvp.codes.${code}`)}</Notice>
      {mayRetry ? (
        <Button onClick={onRetry}>{t('words.retry')}</Button>
      ) : (
        <ButtonAnchor href="/login">{t('register.toLogin')}</ButtonAnchor>
      )}
    </EntryFrame>
  );
}

type OpenProps = {
  readonly invitation: Invitation;
  readonly token: string;
  readonly onDone: () => void;
  /** The invitation cannot be accepted any more. */
  readonly onRejected: () => void;
};

function OpenInvitation({ invitation, token, onDone, onRejected }: OpenProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const { session } = useAuthentication();
  const { kind, organisationName, inviter, role, email, endsAt, hasAccount } = invitation;
  const isCustomer = kind === 'customer';
  const title = isCustomer
    ? t('rsvp.customerTitle', { organisation: organisationName })
    : t('rsvp.titleFor', { organisation: organisationName });
  const lead = isCustomer
    ? t('rsvp.customerLead', { inviter, organisation: organisationName })
    : t('rsvp.lead', { inviter, organisation: organisationName, role: t(`roles.names.${role}`) });
  const form = { invitation, token, onDone, onRejected };
  return (
    <EntryFrame title={title} lead={lead}>
      {endsAt === null ? null : <p>{t('rsvp.until', { at: dateTime(endsAt, getBrowserZone()) })}</p>}
      <p>{t('rsvp.for', { email })}</p>
      {session !== null ? (
        <JoinForm {...form} session={session} />
      ) : hasAccount ? (
        <LoginFirst email={email} token={token} />
      ) : (
        <>
          {invitation.provider ? (
            <JoinThroughProvider provider={invitation.provider} token={token} onDone={onDone} />
          ) : null}
          <RegisterInvitedForm {...form} />
        </>
      )}
    </EntryFrame>
  );
}
