import type { Answer, CallInput, CallShape } from '@groundwork/contract/call.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { send } from './api.ts';
import type { CallFailure } from './call-failure.ts';
import { refreshTopics } from './queries.ts';

type Told<Given> = {
  readonly onSuccess?: (given: Given) => void;
  readonly onError?: (failure: CallFailure) => void;
};

/** A change that can be sent, and what became of the last one. */
export type Sending<Given, Sent> = Omit<
  UseMutationResult<Given, CallFailure, Sent>,
  'mutate' | 'mutateAsync'
> & {
  readonly mutate: (sent: Sent, told?: Told<Given>) => void;
};

/** A change to be sent; what it makes stale is asked for again before it counts as done. */
export function useSend<const C extends CallShape>(call: C): Sending<Answer<C>, CallInput<C>> {
  const { mutateAsync, ...rest } = useMutation<Answer<C>, CallFailure, CallInput<C>>({
    mutationFn: (asked) => send(call, asked),
    onSuccess: () => refreshTopics(call.refreshes ?? []),
  });
  // A promise, since the mutation's own callbacks are dropped once what asked is gone: a row that the change takes
  // off the screen takes its dialog along, and the person is to be told all the same.
  const mutate = useCallback(
    (asked: CallInput<C>, { onSuccess, onError }: Told<Answer<C>> = {}) => {
      mutateAsync(asked).then(onSuccess, (failure: CallFailure) => onError?.(failure));
    },
    [mutateAsync],
  );
  return { ...rest, mutate };
}
