import type { Answer, CallInput, CallShape } from '@groundwork/contract/call.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { send } from './api.ts';
import type { CallFailure } from './call-failure.ts';
import { refreshTopics } from './queries.ts';

type Callbacks<Answered> = {
  readonly onSuccess?: (answer: Answered) => void;
  readonly onError?: (failure: CallFailure) => void;
};

/** A mutation with the state of its last run. */
export type Sending<Answered, Input> = Omit<
  UseMutationResult<Answered, CallFailure, Input>,
  'mutate' | 'mutateAsync'
> & {
  readonly mutate: (input: Input, callbacks?: Callbacks<Answered>) => void;
};

/** Sends a change; it counts as done after the data that it makes stale has been refetched. */
export function useSend<const C extends CallShape>(call: C): Sending<Answer<C>, CallInput<C>> {
  const { mutateAsync, ...rest } = useMutation<Answer<C>, CallFailure, CallInput<C>>({
    mutationFn: (input) => send(call, input),
    onSuccess: () => refreshTopics(call.refreshes ?? []),
    onError: ({ code }) => {
      // Somebody else has changed the record: fetch it, so that it can be reloaded.
      if (code === 'CONFLICT') void refreshTopics(call.refreshes ?? []);
    },
  });
  // Uses a promise because callbacks of `mutate` are dropped when the component unmounts, for example when
  // the change removes the row that holds its dialog.
  const mutate = useCallback(
    (input: CallInput<C>, { onSuccess, onError }: Callbacks<Answer<C>> = {}) => {
      mutateAsync(input).then(onSuccess, (failure: CallFailure) => onError?.(failure));
    },
    [mutateAsync],
  );
  return { ...rest, mutate };
}
