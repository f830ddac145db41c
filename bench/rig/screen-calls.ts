/** What the main screens ask for, path by path, as their first view does. */
export type ScreenCall = { readonly name: string; readonly path: string };

export type ScreenView = {
  /** One that is opened. */
  readonly machineId: number;
  /** Civil dates, both included. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** RFC 3339; a map that is open asks for what moved since. */
  readonly since: string;
};

/** The calls of every main screen, in the order in which somebody might open them. */
export function listScreenCalls({ machineId, startsOn, endsOn, since }: ScreenView): ScreenCall[] {
  const days = `start=${startsOn}&end=${endsOn}`;
  const portal = '/v1/portal';
  const machine = `${portal}/machines/${machineId}`;
  return [
    { name: 'dashboard', path: `${portal}/dashboard?${days}` },
    { name: 'cards', path: `${portal}/machines/cards` },
    { name: 'summaries', path: `${portal}/machines/summaries?${days}` },
    { name: 'list', path: `${portal}/machines/list?${days}` },
    { name: 'filters', path: `${portal}/filters` },
    { name: 'map', path: `${portal}/maps` },
    { name: 'map, what moved', path: `${portal}/maps/live?since=${since}` },
    { name: 'map, numbers', path: `${portal}/maps/summary` },
    { name: 'profile', path: `/v1/machines/${machineId}/profile` },
    { name: 'activity', path: `/v1/machines/${machineId}/activity?start=${endsOn}&end=${endsOn}` },
    { name: 'activity in sum', path: `${machine}/activity/summary?${days}` },
    { name: 'health', path: `${machine}/health` },
    { name: 'receipt', path: `${portal}/receipts?figure=totalHours&${days}` },
    { name: 'sites', path: `${portal}/sites` },
  ];
}
