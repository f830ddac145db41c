import {
  PREFERENCES,
  type Preference,
  type PreferenceName,
} from '@groundwork/contract/entities/preference.ts';
import { GET, PUT } from '@groundwork/contract/v1/portal/preferences/_name.ts';
import { useCallback, useMemo } from 'react';
import { IS_EMBEDDED } from '../session/embed-token.ts';
import { send } from './api.ts';
import { queryClient } from './queries.ts';
import { toQueryKey } from './stored-kind.ts';
import { useCall } from './use-call.ts';

/** A person's stored choice, null for the default, and how to save another one; saving null removes it. */
export type StoredPreference<N extends PreferenceName> = {
  readonly value: Preference<N> | null;
  /** False until it is loaded. */
  readonly isLoaded: boolean;
  readonly save: (value: Preference<N> | null) => void;
};

/**
 * A preference of the person in this organisation. A change applies at once; if saving fails, it lasts until
 * the page is closed.
 */
export function usePreference<N extends PreferenceName>(name: N): StoredPreference<N> {
  const input = useMemo(() => ({ params: { name } }), [name]);
  // A view inside of another website has the defaults.
  const { data, isPending } = useCall(GET, input, { enabled: !IS_EMBEDDED });
  const value = useMemo(() => readPreference(name, data?.value ?? null), [name, data]);
  const keep = useCallback(
    (value: Preference<N> | null) => {
      const queryKey = toQueryKey(GET, input);
      // An answer that is under way is older than the choice.
      void queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, { value });
      void send(PUT, { ...input, body: { value } }).catch(() => undefined);
    },
    [input],
  );
  return { value, isLoaded: !isPending, save: keep };
}

/** Returns null for values that another version of the portal stored in another form. */
function readPreference<N extends PreferenceName>(name: N, value: unknown): Preference<N> | null {
  const { success, data } = PREFERENCES[name].safeParse(value);
  return success ? (data as Preference<N>) : null;
}
