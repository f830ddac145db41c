import type { Session } from '@groundwork/contract/entities/session.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { signOut } from '../../people/session/public.ts';
import type { Invitation } from './invitation.ts';
import { keepInvitationToken } from './invitation-token.ts';
import { useAccept } from './use-accept.ts';

type Props = {
  readonly invitation: Invitation;
  readonly token: string;
  readonly session: Session;
  readonly onDone: () => void;
  readonly onRejected: () => void;
};

/** Accepts an invitation as the person who is signed in. */
export function JoinForm({ invitation, token, session, ...callbacks }: Props) {
  const { t } = useTranslation();
  const { kind, customerName, organisationName } = invitation;
  const { accept, busy, failure, text } = useAccept(token, callbacks);
  const choices = session.availableOrgs.filter(({ type }) => type !== 'rental');
  const [organisationId, setOrganisationId] = useState(choices[0]?.id ?? '');
  const [name, setName] = useState(customerName ?? '');
  const timeZone = getBrowserZone();
  const isNew = organisationId === '';
  const submit = () =>
    accept(kind === 'user' ? {} : isNew ? { organisationName: name, timeZone } : { organisationId });
  const isOther = failure?.code === 'INVITATION_FOR_ANOTHER_ADDRESS';
  const change = async () => {
    keepInvitationToken(token);
    await signOut();
  };
  return (
    <Form onSubmit={submit}>
      {text === null ? null : <Notice kind="error">{text}</Notice>}
      <p>{t('rsvp.signedInAs', { name: `${session.user.firstName} ${session.user.lastName}` })}</p>
      {kind === 'customer' ? (
        <>
          {choices.length === 0 ? null : (
            <SelectField
              label={t('rsvp.asOrganisation')}
              name="organisation"
              value={organisationId}
              options={[
                ...choices.map((choice) => ({ value: choice.id, label: choice.name })),
                { value: '', label: t('rsvp.newOrganisation') },
              ]}
              onChange={setOrganisationId}
            />
          )}
          {isNew ? (
            <TextField label={t('rsvp.organisationName')} required value={name} onChange={setName} />
          ) : null}
          <p className="fine-print">{t('rsvp.sharing', { organisation: organisationName })}</p>
        </>
      ) : null}
      {isOther ? (
        <Button kind="filled" onClick={() => void change()}>
          {t('rsvp.otherAccount')}
        </Button>
      ) : (
        <Button type="submit" kind="filled" busy={busy}>
          {t('rsvp.accept')}
        </Button>
      )}
    </Form>
  );
}
