import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { notify } from '../../../lib/session/notification.ts';
import { enterOrganisation } from './enter-organisation.ts';

/** Opens the chosen organisation, and says why if it cannot. `entering` is the one that is being opened. */
export function useOrganisationChoice(): {
  readonly entering: string | null;
  readonly choose: (id: string) => void;
} {
  const { t } = useTranslation();
  const [entering, setEntering] = useState<string | null>(null);
  const choose = (id: string) => {
    setEntering(id);
    enterOrganisation(id).catch((error: unknown) => {
      setEntering(null);
      const failure = error instanceof CallFailure ? error : new CallFailure('INTERNAL');
      notify({ kind: 'error', text: failureText(t, failure) });
    });
  };
  return { entering, choose };
}
