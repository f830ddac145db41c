import { toAcceptCode } from '@groundwork/domain/session/invitation-codes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { type AcceptFields, acceptInvitation } from './accept-invitation.ts';

/** Refusals that a person can do something about: of names and password, and of who is signed in. */
const OWN_CODES: readonly CallFailure['code'][] = [
  'INVALID_REQUEST',
  'WEAK_PASSWORD',
  'SIGN_IN_FIRST',
  'INVITATION_FOR_ANOTHER_ADDRESS',
  'CUSTOMER_ALREADY_LINKED',
  'CUSTOMER_IS_OWNER',
];

type Callbacks = { readonly onDone: () => void; readonly onRejected: () => void };

/** Accepts an invitation. Of a failure `text` says what happened; an invitation that is over is looked up again. */
export function useAccept(token: string, { onDone, onRejected }: Callbacks) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const accept = async (fields: AcceptFields) => {
    setBusy(true);
    setFailure(null);
    try {
      if (await acceptInvitation(token, fields)) onDone();
    } catch (error) {
      const failed = error instanceof CallFailure ? error : new CallFailure('INVALID_ANSWER');
      setFailure(failed);
      if (!OWN_CODES.includes(failed.code) && toAcceptCode(failed) === 'INVALID_TOKEN') onRejected();
    }
    setBusy(false);
  };
  const text =
    failure === null
      ? null
      : OWN_CODES.includes(failure.code)
        ? failureText(t, failure)
        : t(`rsvp.codes.${toAcceptCode(failure)}`);
  return { accept, busy, failure, text };
}
