import type { Answer } from '@groundwork/contract/call.ts';
import { POST as shareCall } from '@groundwork/contract/v1/portal/maps/share/latest_location/_id/index.ts';
import { MAX_SHARE_RECIPIENTS, SHARE_HOURS } from '@groundwork/domain/maps/location-sharing.ts';
import { splitEmails } from '@groundwork/domain/people/email-list.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { LocationShares } from './location-shares.tsx';
import './location-shares.css';
import { WhatsappMessages } from './whatsapp-messages.tsx';

type Props = {
  readonly machine: { readonly id: string; readonly name: string; readonly timezone: string };
  readonly onClose: () => void;
};

const splitNumbers = (text: string): string[] =>
  text
    .split(/[,;\n\r\t]/)
    .map((number) => number.trim())
    .filter((number) => number !== '');

/** Shares the latest position of a machine, and lists with whom positions were shared. */
export function ShareLocationDialog({ machine: { id, name, timezone }, onClose }: Props) {
  const { t } = useTranslation();
  const [emails, setEmails] = useState('');
  const [numbers, setNumbers] = useState('');
  const [includesSelf, setIncludesSelf] = useState(false);
  const [messages, setMessages] = useState<Answer<typeof shareCall>['whatsappMessages']>([]);
  const sharing = useSubmit(shareCall, {
    doneText: ({ shares }) => t('locationShares.shared', { count: shares.length }),
    onDone: ({ whatsappMessages }) => {
      setEmails('');
      setNumbers('');
      setIncludesSelf(false);
      setMessages(whatsappMessages);
    },
  });
  const submit = () =>
    sharing.submit({
      params: { id },
      body: {
        emailList: [...splitEmails(emails)],
        whatsappNumberList: splitNumbers(numbers),
        includeSelf: includesSelf,
      },
    });
  return (
    <Dialog title={t('locationShares.title', { name })} opened onClose={onClose}>
      <div className="share-dialog">
        <SubmitForm
          state={sharing}
          confirm={t('locationShares.share')}
          onSubmit={submit}
          shownAtFields={['INVALID_REQUEST']}
        >
          <p>{t('locationShares.text', { hours: SHARE_HOURS, count: MAX_SHARE_RECIPIENTS })}</p>
          <Field
            label={t('locationShares.emails')}
            hint={t('locationShares.emailsHint')}
            problem={listText(t('locationShares.emails'), 'emailList')}
          >
            {(wiring) => (
              <TextArea
                {...wiring}
                name="emailList"
                rows={2}
                spellCheck={false}
                autoCapitalize="none"
                data-autofocus
                value={emails}
                onChange={({ target }) => setEmails(target.value)}
              />
            )}
          </Field>
          <Field
            label={t('locationShares.numbers')}
            hint={t('locationShares.numbersHint')}
            problem={listText(t('locationShares.numbers'), 'whatsappNumberList')}
          >
            {(wiring) => (
              <TextArea
                {...wiring}
                name="whatsappNumberList"
                rows={2}
                inputMode="tel"
                value={numbers}
                onChange={({ target }) => setNumbers(target.value)}
              />
            )}
          </Field>
          <CheckField
            label={t('locationShares.includeSelf')}
            name="includeSelf"
            checked={includesSelf}
            onChange={setIncludesSelf}
          />
        </SubmitForm>
        <WhatsappMessages messages={messages} />
        <LocationShares machineId={id} timeZone={timezone} />
      </div>
    </Dialog>
  );

  /** The problem of a list, or of its first wrong entry. */
  function listText(label: string, name: string): string | null {
    const problem = sharing.error?.fields.find(({ field }) => field.includes(name));
    return problem ? fieldText(t, sharing.error, problem.field, label) : null;
  }
}
