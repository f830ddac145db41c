import type { Answer, CallInput, CallShape } from '@groundwork/contract/call.ts';
import { useState } from 'react';
import type { SubmitState } from '../../../lib/calls/use-submit.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';

type Options<A> = { readonly doneText?: (answer: A) => string; readonly onDone?: (answer: A) => void };

/** A change that needs a fresh proof of who one is. */
export type ConfirmedSubmit<C extends CallShape> = SubmitState & {
  readonly submit: (input: CallInput<C>) => void;
  /** What a `ConfirmIdentityDialog` needs while the server asks for the proof, else null. */
  readonly confirming: { readonly onConfirmed: () => void; readonly onClose: () => void } | null;
};

/** Sends a change; if the server asks first who it is, the change is sent again after the proof. */
export function useConfirmed<const C extends CallShape>(
  call: C,
  options: Options<Answer<C>>,
): ConfirmedSubmit<C> {
  const { submit, error, isPending, reset } = useSubmit(call, options);
  const [sent, setSent] = useState<CallInput<C> | null>(null);
  const needsProof = error?.code === 'AUTHENTICATION_REQUIRED' && sent !== null;
  return {
    submit: (input) => {
      setSent(input);
      submit(input);
    },
    error: needsProof ? null : error,
    isPending,
    reset,
    confirming: needsProof ? { onConfirmed: () => submit(sent), onClose: reset } : null,
  };
}
