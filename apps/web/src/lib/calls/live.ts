import type { Topic } from '@groundwork/contract/call.ts';
import { GET as live } from '@groundwork/contract/v1/portal/live.ts';
import { openStream } from './api.ts';
import { CallFailure } from './call-failure.ts';
import { refreshMachines, refreshTopics } from './queries.ts';

const RECONNECT_MS = 2000;
const BATCH_MS = 250;
const FULL_REFRESH_MS = 60_000;
/** The server sends something every 15 s; a connection that is silent for longer is lost. */
const SILENCE_MS = 40_000;

/** One message of a stream of server-sent events. */
export type ServerEvent = { readonly event: string; readonly data: string };

/** Splits text into complete messages and the unfinished rest. */
export function splitEvents(text: string): {
  readonly events: readonly ServerEvent[];
  readonly rest: string;
} {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block): ServerEvent[] => {
    const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line) ?? []);
    const getValues = (wanted: string) =>
      fields.flatMap(([, name, value]) => (name === wanted && value !== undefined ? [value] : []));
    const data = getValues('data');
    return data.length === 0
      ? []
      : [{ event: getValues('event').at(-1) ?? 'message', data: data.join('\n') }];
  });
  return { events, rest };
}

/** The topics that a message names; none if it is not about topics. */
export function parseTopics({ event, data }: ServerEvent): readonly Topic[] {
  if (event !== 'topics') return [];
  try {
    const { topics } = Object(JSON.parse(data)) as { topics?: unknown };
    return Array.isArray(topics) ? topics : [];
  } catch {
    return [];
  }
}

/** The machines that a message names, `any` if it names none, null if it is not about machines. */
export function parseMachineIds({ data }: ServerEvent): readonly string[] | 'any' | null {
  try {
    const { machineIds } = Object(JSON.parse(data)) as { machineIds?: unknown };
    if (!Array.isArray(machineIds)) return null;
    return machineIds.length === 0 ? 'any' : machineIds.map(String);
  } catch {
    return null;
  }
}

type Changed = readonly string[] | 'any';

type StreamListener = {
  readonly onChanged: (machines: Changed) => void;
  readonly onReceived: () => void;
  /** Any message, including those that only keep the connection open. */
  readonly onMessage: () => void;
};

async function readStream(
  signal: AbortSignal,
  { onChanged, onReceived, onMessage }: StreamListener,
): Promise<void> {
  const reader = (await openStream(live, signal)).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onMessage();
    const { events, rest } = splitEvents(text + part.value);
    text = rest;
    for (const message of events) {
      const topics = parseTopics(message);
      if (topics.length > 0) void refreshTopics(topics);
      const changed = parseMachineIds(message);
      if (changed) onChanged(changed);
      else if (message.event === 'heard') onReceived();
    }
  }
}

/** Whether the live stream is connected. */
export type LiveStatus = {
  /** False once a connection was lost, until the next message. */
  readonly isConnected: boolean;
  /** The last message; null before the first one. */
  readonly lastMessageAt: string | null;
};

let status: LiveStatus = { isConnected: true, lastMessageAt: null };
const statusListeners = new Set<() => void>();

export const getLiveStatus = (): LiveStatus => status;

/** Calls the listener whenever the status changes. Returns the function that unsubscribes it. */
export function onLiveStatus(listener: () => void): () => void {
  statusListeners.add(listener);
  return () => statusListeners.delete(listener);
}

function setStatus(changed: LiveStatus): void {
  status = changed;
  for (const listener of statusListeners) listener();
}

const listeners = new Set<() => void>();

/**
 * Calls the listener whenever machines have reported or changed. Returns the function that unsubscribes it.
 */
export function onMachinesReported(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

const refreshAll = (): void => void refreshTopics(['machines', 'activity']);

/** Fetches again and again what the live stream would refresh, while the page is seen. Returns the function that stops it. */
export function pollLive(everyMs: number): () => void {
  const timer = setInterval(() => {
    if (document.hidden) return;
    notifyListeners();
    refreshAll();
  }, everyMs);
  return () => clearInterval(timer);
}

/** Batches changed machines for a moment, so that a burst of readings causes one refetch. */
function createBatcher(): (machines: Changed) => void {
  let batch: Set<string> | 'any' | null = null;
  const refresh = () => {
    if (batch === 'any') refreshAll();
    else if (batch) void refreshMachines(batch);
    batch = null;
  };
  return (machines) => {
    if (!batch) setTimeout(refresh, BATCH_MS);
    batch = machines === 'any' || batch === 'any' ? 'any' : new Set([...(batch ?? []), ...machines]);
  };
}

/**
 * Follows the live stream until the signal aborts, and refetches what shows a changed machine. Reconnects
 * after a lost connection. Refreshes everything live then and every minute, so that no change is missed.
 */
export function followLive(signal: AbortSignal): void {
  const refresh = createBatcher();
  const onChanged = (machines: Changed) => {
    notifyListeners();
    refresh(machines);
  };
  const timer = setInterval(refreshAll, FULL_REFRESH_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  const open = async (): Promise<void> => {
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMessage = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      setStatus({ isConnected: true, lastMessageAt: new Date().toISOString() });
    };
    const failure = await readStream(AbortSignal.any([signal, silence.signal]), {
      onChanged,
      onReceived: notifyListeners,
      onMessage,
    }).catch((error: unknown) => error);
    clearTimeout(timer);
    const isPermanent =
      failure instanceof CallFailure && !failure.isTransient && failure.code !== 'INVALID_ANSWER';
    if (signal.aborted || isPermanent) return;
    setStatus({ ...status, isConnected: false });
    setTimeout(() => {
      notifyListeners();
      // Whatever changed meanwhile, the organisation's settings included.
      void refreshTopics(['machines', 'activity', 'settings', 'machine-schema']);
      void open();
    }, RECONNECT_MS);
  };
  void open();
}
