import type { MachineVisits } from '@groundwork/contract/entities/zone-visit.ts';
import { POST as visitsCall } from '@groundwork/contract/v1/portal/zones/visits.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../lib/calls/api.ts';
import { CallFailure } from '../../../lib/calls/call-failure.ts';

type Request = Parameters<typeof send<typeof visitsCall>>[1]['body'];

/** What is known so far of the visits of an area. */
export type AreaLook = {
  readonly machines: readonly MachineVisits[];
  readonly looked: number;
  /** 0: not known yet. */
  readonly total: number;
  readonly pending: number;
  readonly state: 'running' | 'done' | 'cancelled' | 'failed';
  readonly failure: CallFailure | null;
};

const START: AreaLook = {
  ...{ machines: [], looked: 0, total: 0, pending: 0, state: 'running', failure: null },
};

/** Asks for the visits of an area, some machines at a time, until all are looked at or it is cancelled. */
export function useAreaVisits() {
  const [look, setLook] = useState<AreaLook | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (request: Request) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let found = START;
    const show = (change: Partial<AreaLook>) => {
      found = { ...found, ...change };
      if (running.current === controller) setLook(found);
    };
    show({});
    try {
      let after: string | null = null;
      do {
        const answer: Awaited<ReturnType<typeof send<typeof visitsCall>>> = await send(
          visitsCall,
          { body: { ...request, after } },
          signal,
        );
        after = answer.next;
        show({
          machines: [...found.machines, ...answer.machines],
          looked: found.looked + answer.looked,
          pending: found.pending + answer.pending,
          total: answer.total,
        });
      } while (after !== null);
      show({ state: 'done' });
    } catch (error) {
      if (signal.aborted) return;
      show({ state: 'failed', failure: error instanceof CallFailure ? error : null });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setLook((found) => (found === null ? null : { ...found, state: 'cancelled' }));
  };
  return { look, start: (request: Request) => void start(request), cancel };
}
