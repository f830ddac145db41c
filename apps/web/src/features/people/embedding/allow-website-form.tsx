import { POST as allowWebsite } from '@groundwork/contract/v1/portal/embeds/index.ts';
import { MAX_EMBED_ORIGIN_LENGTH } from '@groundwork/domain/people/embed.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { TextField } from '../../../ui/field.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';

/** Allows one more website. */
export function AllowWebsiteForm() {
  const { t } = useTranslation();
  const [origin, setOrigin] = useState('');
  const allowing = useSubmit(allowWebsite, {
    doneText: (embed) => t('embedding.allowed', { website: embed.origin }),
    onDone: () => setOrigin(''),
  });
  return (
    <SubmitForm
      state={allowing}
      confirm={t('embedding.allow')}
      onSubmit={() => allowing.submit({ body: { origin: origin.trim() } })}
    >
      <TextField
        label={t('embedding.address')}
        hint={t('embedding.addressHint')}
        name="origin"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={MAX_EMBED_ORIGIN_LENGTH}
        value={origin}
        onChange={setOrigin}
        problem={fieldText(t, allowing.error, 'origin', t('embedding.address'))}
      />
    </SubmitForm>
  );
}
