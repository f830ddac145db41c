import { PATCH as saveMe } from '@groundwork/contract/v1/me.ts';
import { DEFAULT_LANGUAGE } from '@groundwork/domain/limits.ts';
import { chooseLanguage } from '@groundwork/domain/settings/language.ts';
import { isTimeZone } from '@groundwork/domain/time/time-zone.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { dispatchAuthentication, useAuthentication } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Form } from '../../../ui/form-layout.tsx';
import { LanguageField } from '../../../ui/language-field.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { ZoneField } from '../../../ui/zone-field.tsx';
import { EntryFrame } from '../session/public.ts';

type Props = {
  /** Called with the settled session; the portal goes on from here. */
  readonly onDone: () => void;
};

/** The zone of the browser, or of the organisation if the browser does not say one that the portal knows. */
function guessZone(fallback: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : fallback;
}

/** The first sign-in of a person: their language and time zone. */
export function WelcomeScreen({ onDone }: Props) {
  const { t, i18n } = useTranslation();
  const { session } = useAuthentication();
  const [timezone, setTimezone] = useState(() => session?.user.timezone ?? guessZone('Europe/London'));
  const name = session?.user.firstName ?? '';
  const title = t('arrival.welcome', { name });
  usePageTitle(title);
  const { submit, error, isPending } = useSubmit(saveMe, {
    onDone: (settled) => {
      dispatchAuthentication({ kind: 'session-fetched', session: settled });
      onDone();
    },
  });
  const zoneLabel = t('register.timezone');
  return (
    <EntryFrame
      title={title}
      lead={t('arrival.welcomeText', { organisation: session?.organisation?.name })}
      hasLanguage
    >
      <Form
        onSubmit={() =>
          submit({
            body: { language: chooseLanguage([i18n.resolvedLanguage ?? DEFAULT_LANGUAGE]), timezone },
          })
        }
      >
        <FormFailure failure={error} />
        <LanguageField />
        <ZoneField
          label={zoneLabel}
          hint={t('arrival.timezoneHint')}
          nothingFound={t('register.noZone')}
          value={timezone}
          onChange={setTimezone}
          problem={fieldText(t, error, 'timezone', zoneLabel)}
        />
        <Button type="submit" kind="filled" busy={isPending}>
          {t('arrival.begin')}
        </Button>
      </Form>
    </EntryFrame>
  );
}
