import type { OpenedEmbed } from '@groundwork/contract/entities/embed.ts';
import { GET as getEmbedded } from '@groundwork/contract/v1/embedded/_code.ts';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { send } from '../../../lib/calls/api.ts';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { queryClient } from '../../../lib/calls/queries.ts';
import { findEmbedToken, setEmbedToken, watchEmbedToken } from '../../../lib/session/embed-token.ts';
import { type Host, type HostMessage, readTokenMessage, sendToHost } from './host-messages.ts';

/** What is known of an embedded view: nothing yet, that it does not exist, that it needs a token, or what it shows. */
export type Embedding =
  | { readonly kind: 'loading' | 'unknown' | 'waiting' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | { readonly kind: 'open'; readonly opened: OpenedEmbed };

/** The next token is requested this long before the present one ends. */
const RENEW_BEFORE_MS = 60_000;
/** How often one is requested while there is none, and a view that failed to open is tried again. */
const ASK_AGAIN_MS = 15_000;

type Found = { readonly origin: string; readonly opened: OpenedEmbed | null };

/** Opens an embedded view with the token of its address or of the website, and requests the next one in time. */
export function useEmbedding(code: string) {
  const token = useSyncExternalStore(watchEmbedToken, findEmbedToken);
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads it again.
  useEffect(() => {
    // The next token may open something else.
    if (token === null) setFound((before) => before && { ...before, opened: null });
    if (code === '') return setFailure(new CallFailure('NOT_FOUND', {}, 404));
    const leaving = new AbortController();
    send(getEmbedded, { params: { code } }, leaving.signal).then(
      (answer) => {
        setFound(answer);
        setFailure(null);
      },
      (error: unknown) => {
        if (error instanceof CallFailure) setFailure(error);
      },
    );
    return () => leaving.abort();
  }, [code, token, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  const embedding = toEmbedding(found, failure, token);
  const { kind } = embedding;
  // Often nobody is there who could.
  useEffect(() => {
    if (kind !== 'failed') return;
    const timer = setInterval(retry, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [kind, retry]);
  const host = useHost(found?.origin ?? null);
  useTokens(embedding, host);
  const tellHost = useCallback((message: HostMessage) => host && sendToHost(host, message), [host]);
  return { embedding, retry, tellHost };
}

function toEmbedding(found: Found | null, failure: CallFailure | null, token: string | null): Embedding {
  // What is shown stays while the next token is looked up.
  if (found?.opened && token !== null && failure === null) return { kind: 'open', opened: found.opened };
  if (failure)
    return failure.status === null || failure.isTransient ? { kind: 'failed', failure } : { kind: 'unknown' };
  if (found === null) return { kind: 'loading' };
  return { kind: 'waiting' };
}

/** The page around this one; null in a window of its own. */
function useHost(origin: string | null): Host | null {
  return useMemo(() => (origin === null || parent === window ? null : { page: parent, origin }), [origin]);
}

/** Takes tokens from the website, and requests one before the present one ends and while there is none. */
function useTokens(embedding: Embedding, host: Host | null): void {
  const { kind } = embedding;
  const opened = kind === 'open' ? embedding.opened : null;
  useEffect(() => {
    if (host === null) return;
    const listen = (event: MessageEvent<unknown>) => {
      const sent = readTokenMessage(event, host);
      if (sent !== null) setEmbedToken(sent);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [host]);
  useEffect(() => {
    if (kind !== 'waiting') return;
    // What was shown with the last token.
    queryClient.clear();
    if (host === null) return;
    const ask = () => sendToHost(host, { kind: 'groundwork.token-wanted' });
    ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [kind, host]);
  useEffect(() => {
    if (opened === null) return;
    const { view, secondsLeft } = opened;
    if (host) sendToHost(host, { kind: 'groundwork.ready', view, secondsLeft });
    const leftMs = secondsLeft * 1_000;
    const asking = setTimeout(
      () => host && sendToHost(host, { kind: 'groundwork.token-wanted' }),
      Math.max(0, leftMs - RENEW_BEFORE_MS),
    );
    const ending = setTimeout(() => setEmbedToken(null), leftMs);
    return () => {
      clearTimeout(asking);
      clearTimeout(ending);
    };
  }, [opened, host]);
}
