import { GET as live } from '@groundwork/contract/v1/portal/live.ts';
import { openStream } from './api.ts';
import { CallFailure } from './call-failure.ts';
import { refreshMachines, refreshTopics } from './queries.ts';

const RECONNECT_MS = 2000;
const GATHER_MS = 250;
const FULL_REFRESH_MS = 60_000;

/** One message of a stream of server-sent events. */
export type ServerEvent = { readonly event: string; readonly data: string };

/** The complete messages at the beginning of the text, and what is left of it. */
export function splitEvents(text: string): {
  readonly events: readonly ServerEvent[];
  readonly rest: string;
} {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block): ServerEvent[] => {
    const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line) ?? []);
    const valuesOf = (wanted: string) =>
      fields.flatMap(([, name, value]) => (name === wanted && value !== undefined ? [value] : []));
    const data = valuesOf('data');
    return data.length === 0 ? [] : [{ event: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') }];
  });
  return { events, rest };
}

/** What a message says of machines: those that it names, `any` where it names none, null where it is another. */
export function machinesOf({ data }: ServerEvent): readonly string[] | 'any' | null {
  try {
    const { machineIds } = Object(JSON.parse(data)) as { machineIds?: unknown };
    if (!Array.isArray(machineIds)) return null;
    return machineIds.length === 0 ? 'any' : machineIds.map(String);
  } catch {
    return null;
  }
}

type Changed = readonly string[] | 'any';

type StreamListener = { readonly onChanged: (machines: Changed) => void; readonly onHeard: () => void };

async function readStream(signal: AbortSignal, { onChanged, onHeard }: StreamListener): Promise<void> {
  const reader = (await openStream(live, signal)).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { events, rest } = splitEvents(text + part.value);
    text = rest;
    for (const message of events) {
      const changed = machinesOf(message);
      if (changed) onChanged(changed);
      else if (message.event === 'heard') onHeard();
    }
  }
}

const listeners = new Set<() => void>();

/** Calls back at once and each time when machines were heard or have changed. Gives the function that ends it. */
export function onMachinesHeard(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tellListeners = (): void => {
  for (const listener of listeners) listener();
};

const refreshAll = (): void => void refreshTopics(['machines', 'activity']);

/** Gathers machines for a moment, so that a burst of readings asks once. */
function gather(): (machines: Changed) => void {
  let gathered: Set<string> | 'any' | null = null;
  const refresh = () => {
    if (gathered === 'any') refreshAll();
    else if (gathered) void refreshMachines(gathered);
    gathered = null;
  };
  return (machines) => {
    if (!gathered) setTimeout(refresh, GATHER_MS);
    gathered = machines === 'any' || gathered === 'any' ? 'any' : new Set([...(gathered ?? []), ...machines]);
  };
}

/**
 * Follows the live stream until the signal ends it: what shows a changed machine is asked for again. A lost
 * stream is opened again, and everything live is refreshed then and every minute, so that nothing is missed.
 */
export function followLive(signal: AbortSignal): void {
  const refresh = gather();
  const onChanged = (machines: Changed) => {
    tellListeners();
    refresh(machines);
  };
  const minutely = setInterval(refreshAll, FULL_REFRESH_MS);
  signal.addEventListener('abort', () => clearInterval(minutely));
  const open = async (): Promise<void> => {
    const failure = await readStream(signal, { onChanged, onHeard: tellListeners }).catch(
      (error: unknown) => error,
    );
    const isOver = failure instanceof CallFailure && !failure.isPassing && failure.code !== 'INVALID_ANSWER';
    if (signal.aborted || isOver) return;
    setTimeout(() => {
      tellListeners();
      refreshAll();
      void open();
    }, RECONNECT_MS);
  };
  void open();
}
