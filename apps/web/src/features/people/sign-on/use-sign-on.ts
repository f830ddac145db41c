import type { BegunSignOn } from '@groundwork/contract/entities/sign-on.ts';
import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { openProviderWindow } from '../../../lib/session/provider-window.ts';
import { listenForAnswers, type SignOnAnswer } from './sign-on-channel.ts';
import { createVerifier } from './sign-on-verifier.ts';

/** The purpose of a sign-on, as its calls. */
export type SignOn = {
  readonly begin: (challenge: string) => Promise<BegunSignOn>;
  /** Returns the failure, or null if it is done. */
  readonly finish: (proof: {
    readonly code: string;
    readonly verifier: string;
  }) => Promise<CallFailure | null>;
  readonly onDone: () => void;
  /** Reports the state of the window. */
  readonly onWindow?: (event: 'opened' | 'closed' | 'answered') => void;
};

/** `blocked`: the browser blocked the window because there was no click. `denied`: the person declined at the provider. */
export type SignOnState =
  | { readonly kind: 'waiting' | 'closed' | 'blocked' | 'denied' | 'finishing' }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

const LOOK_EVERY_MS = 300;

const toFailure = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure('INVALID_ANSWER');

/**
 * Signs somebody on in a window of the provider. `opened` is the window if it is open already. A closed window is only a hint, as a
 * provider may hide it from the page: what it answers still counts until the attempt ends.
 */
export function useSignOn(signOn: SignOn, opened: Window | null) {
  const [state, setState] = useState<SignOnState>({ kind: opened === null ? 'blocked' : 'waiting' });
  const latest = useRef(signOn);
  latest.current = signOn;
  const first = useRef(opened);
  const verifiers = useRef(new Map<string, string>());
  const watched = useRef<ReturnType<typeof setInterval>>(undefined);

  const stopWatching = () => clearInterval(watched.current);
  const fail = (error: unknown) => {
    stopWatching();
    setState({ kind: 'failed', failure: toFailure(error) });
  };

  const lead = async (target: Window) => {
    setState({ kind: 'waiting' });
    latest.current.onWindow?.('opened');
    stopWatching();
    watched.current = setInterval(() => {
      if (!target.closed) return;
      stopWatching();
      latest.current.onWindow?.('closed');
      setState({ kind: 'closed' });
    }, LOOK_EVERY_MS);
    try {
      const { verifier, challenge } = await createVerifier();
      const { attempt, address } = await latest.current.begin(challenge);
      verifiers.current.set(attempt, verifier);
      target.location.replace(address);
    } catch (error) {
      target.close();
      fail(error);
    }
  };

  const takeAnswer = async ({ attempt, code, error }: SignOnAnswer) => {
    const verifier = verifiers.current.get(attempt);
    // Of another tab, or forged: this page did not start it.
    if (verifier === undefined) return;
    verifiers.current.delete(attempt);
    stopWatching();
    latest.current.onWindow?.('answered');
    if (error === 'SIGN_ON_DENIED') return setState({ kind: 'denied' });
    if (code === null) return fail(new CallFailure('SIGN_ON_FAILED'));
    setState({ kind: 'finishing' });
    const failure = await latest.current.finish({ code, verifier });
    if (failure === null) latest.current.onDone();
    else fail(failure);
  };

  const answered = useRef(takeAnswer);
  answered.current = takeAnswer;
  const led = useRef(lead);
  led.current = lead;
  useEffect(() => {
    const stopListening = listenForAnswers((answer) => void answered.current(answer));
    if (first.current !== null) void led.current(first.current);
    return () => {
      stopListening();
      clearInterval(watched.current);
    };
  }, []);

  return {
    state,
    /** Opens the window, in a click; again if there was one. */
    open: () => {
      const target = openProviderWindow();
      if (target === null) setState({ kind: 'blocked' });
      else void lead(target);
    },
  };
}
