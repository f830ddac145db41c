import {
  PREFERENCES,
  type Preference,
  type PreferenceName,
} from '@groundwork/contract/entities/preference.ts';
import { GET, PUT } from '@groundwork/contract/v1/portal/preferences/_name.ts';
import { useCallback, useMemo } from 'react';
import { send } from './api.ts';
import { queryClient } from './queries.ts';
import { useCall } from './use-call.ts';

/** What a person chose, null for nothing of their own, and how to remember something else; null forgets it. */
export type KeptPreference<N extends PreferenceName> = {
  readonly value: Preference<N> | null;
  /** False until it is known. */
  readonly isKnown: boolean;
  readonly keep: (value: Preference<N> | null) => void;
};

/**
 * A preference of the person in this organisation. A change shows at once; where it cannot be kept, the page still
 * works as chosen until it is left.
 */
export function usePreference<N extends PreferenceName>(name: N): KeptPreference<N> {
  const asked = useMemo(() => ({ params: { name } }), [name]);
  const { data, isPending } = useCall(GET, asked);
  const value = useMemo(() => readPreference(name, data?.value ?? null), [name, data]);
  const keep = useCallback(
    (value: Preference<N> | null) => {
      queryClient.setQueryData([`${GET.method} ${GET.path}`, asked], { value });
      void send(PUT, { ...asked, body: { value } }).catch(() => undefined);
    },
    [asked],
  );
  return { value, isKnown: !isPending, keep };
}

/** An older version of the portal may have kept something else under the name. */
function readPreference<N extends PreferenceName>(name: N, value: unknown): Preference<N> | null {
  const { success, data } = PREFERENCES[name].safeParse(value);
  return success ? (data as Preference<N>) : null;
}
