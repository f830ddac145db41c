import type { Answer, CallInput, CallShape } from '@groundwork/contract/call.ts';
import { useTranslation } from 'react-i18next';
import { notify } from '../session/notification.ts';
import type { CallFailure } from './call-failure.ts';
import { failureText } from './failure-text.ts';
import { useSend } from './use-send.ts';

/** What a form shows of the change that it sends. */
export type SubmitState = {
  readonly error: CallFailure | null;
  readonly isPending: boolean;
  /** Clears the failure. */
  readonly reset: () => void;
};

type Options<Answered> = {
  /** Returns the text of the notification after success; if absent, there is none. */
  readonly doneText?: (answer: Answered) => string;
  readonly onDone?: (answer: Answered) => void;
  /** Notifies the person of a failure too, for buttons without a form that shows it. */
  readonly notifiesFailure?: boolean;
};

/** Sends the change of a form, a confirmation or a button, and notifies the person of its success. */
export function useSubmit<const C extends CallShape>(
  call: C,
  { doneText, onDone, notifiesFailure = false }: Options<Answer<C>>,
): SubmitState & {
  /** Sends the change; `next` is called after success, for a change that needs the answer of this one. */
  readonly submit: (input: CallInput<C>, next?: (answer: Answer<C>) => void) => void;
} {
  const { t } = useTranslation();
  const { mutate, error, isPending, reset } = useSend(call);
  const onSuccess = (answer: Answer<C>, next?: (answer: Answer<C>) => void) => {
    if (doneText) notify({ kind: 'success', text: doneText(answer) });
    onDone?.(answer);
    next?.(answer);
  };
  const onError = (failure: CallFailure) => {
    if (notifiesFailure) notify({ kind: 'error', text: failureText(t, failure) });
  };
  return {
    submit: (input, next) => mutate(input, { onSuccess: (answer) => onSuccess(answer, next), onError }),
    ...{ error, isPending, reset },
  };
}
