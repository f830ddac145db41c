import type { Answer } from '@groundwork/contract/call.ts';
import { GET as listOrganisations } from '@groundwork/contract/v1/admin/organisations/list.ts';
import { POST as inviteCall } from '@groundwork/contract/v1/users/invitation/index.ts';
import { POST as judgeCall } from '@groundwork/contract/v1/users/invitation/validate.ts';
import { MAX_INVITED_AT_ONCE, splitEmails } from '@groundwork/domain/people/email-list.ts';
import { isInvitable } from '@groundwork/domain/people/email-verdict.ts';
import { toValidationCode } from '@groundwork/domain/session/invitation-codes.ts';
import { isLanguage, type Language, toLanguage } from '@groundwork/domain/settings/language.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { LANGUAGES } from '../../../lib/language/languages.ts';
import { useAuthentication, useMay } from '../../../lib/session/authentication.ts';
import { useOrganisationZone } from '../../../lib/time/use-organisation-zone.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Field, SelectField } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { JudgedLines } from './judged-lines.tsx';
import { type MembershipDraft, NEW_MEMBERSHIP, toMembershipFields } from './membership-draft.ts';
import { MembershipFields } from './membership-fields.tsx';
import type { SentInvitations } from './sent-panel.tsx';
import './users-table.css';

type Judged = Answer<typeof judgeCall>;
type Props = { readonly onSent: (sent: SentInvitations) => void };

/** Invites many people at once: each address is judged before anything is sent. */
export function InvitePanel({ onSent }: Props) {
  const { t, i18n } = useTranslation();
  const zone = useOrganisationZone();
  const [text, setText] = useState('');
  const [judged, setJudged] = useState<Judged | null>(null);
  const [membership, setMembership] = useState<MembershipDraft>(NEW_MEMBERSHIP);
  const [language, setLanguage] = useState<Language>(toLanguage(i18n.resolvedLanguage ?? null));
  const { session } = useAuthentication();
  const ownId = session?.organisation?.id ?? '';
  const isStaff = useMay('organisations.manage');
  const organisations = useCall(listOrganisations, {}, { enabled: isStaff }).data?.organisations ?? [];
  const [organisationId, setOrganisationId] = useState(ownId);
  const isOwn = organisationId === ownId;
  const judging = useSubmit(judgeCall, { onDone: setJudged });
  const inviting = useSubmit(inviteCall, {
    doneText: ({ invitations }) => t('users.sent', { count: invitations.length }),
    onDone: ({ invitations }) => {
      setText('');
      setJudged(null);
      onSent({ organisationId, emails: invitations.map(({ email }) => email) });
    },
  });
  const emails = splitEmails(text);
  const good = judged?.lines.filter(({ verdict }) => isInvitable(verdict)).map(({ email }) => email) ?? [];
  const change = (changed: string) => {
    setText(changed);
    setJudged(null);
    judging.reset();
    inviting.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (judging.isPending || inviting.isPending) return;
    if (judged === null) return judging.submit({ body: { emails: [...emails], organisationId } });
    const fields = toMembershipFields(isOwn ? membership : { ...membership, limits: null }, zone);
    inviting.submit({ body: { emails: good, language, organisationId, ...fields } });
  };
  const isTooMany = emails.length > MAX_INVITED_AT_ONCE;
  return (
    <Panel as="form" className="user-form" onSubmit={submit}>
      <div className="user-form-columns">
        <div>
          {organisations.length > 1 ? (
            <SelectField
              label={t('users.organisation')}
              name="organisation"
              value={organisationId}
              options={organisations.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => {
                setOrganisationId(id);
                setJudged(null);
              }}
            />
          ) : null}
          <Field label={t('users.addresses')} hint={t('users.addressesHint', { count: MAX_INVITED_AT_ONCE })}>
            {(wiring) => (
              <TextArea
                {...wiring}
                name="emails"
                rows={11}
                spellCheck={false}
                autoCapitalize="none"
                value={text}
                onChange={({ target }) => change(target.value)}
              />
            )}
          </Field>
          {isTooMany ? <Notice kind="warning">{t('users.tooMany', { count: emails.length })}</Notice> : null}
          {judged === null ? null : <JudgedLines judged={judged} />}
          <SelectField
            label={t('users.mailLanguage')}
            name="mailLanguage"
            value={language}
            options={Object.entries(LANGUAGES).flatMap(([value, { name }]) =>
              isLanguage(value) ? [{ value, label: name }] : [],
            )}
            onChange={setLanguage}
          />
        </div>
        <div>
          <MembershipFields
            draft={membership}
            onChange={setMembership}
            failure={inviting.error}
            isOwn={isOwn}
          />
        </div>
      </div>
      {judging.error !== null && toValidationCode(judging.error) === 'NETWORK_ERROR' ? (
        <Notice kind="error">
          {t('errors.NO_RESPONSE')} {reasonText(t, judging.error)}
        </Notice>
      ) : null}
      <FormFailure failure={inviting.error} />
      <ButtonRow>
        <Button
          type="submit"
          kind="filled"
          disabled={emails.length === 0 || isTooMany || (judged !== null && good.length === 0)}
          busy={judging.isPending || inviting.isPending}
        >
          {judged === null ? t('users.check') : t('users.send', { count: good.length })}
        </Button>
      </ButtonRow>
    </Panel>
  );
}
