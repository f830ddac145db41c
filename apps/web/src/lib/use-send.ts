import type { Answer, Asked, CallShape } from '@groundwork/contract/call.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { send } from './api.ts';
import type { CallFailure } from './call-failure.ts';
import { refreshTopics } from './queries.ts';

/** A change to be sent; what it makes stale is asked for again before it counts as done. */
export function useSend<const C extends CallShape>(
  call: C,
): UseMutationResult<Answer<C>, CallFailure, Asked<C>> {
  return useMutation<Answer<C>, CallFailure, Asked<C>>({
    mutationFn: (asked) => send(call, asked),
    onSuccess: () => refreshTopics(call.refreshes ?? []),
  });
}
