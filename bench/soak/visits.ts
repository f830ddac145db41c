/** The calls of a screen: `opens` when it is opened, `live` repeatedly while it is open. */
export type Visit = {
  readonly screen: string;
  readonly opens: readonly Call[];
  readonly live: readonly Call[];
};

/** Placeholder for the mark of the map's last answer. */
export const MARK = '{mark}';

/** A call, with the name under which its times are reported. */
export type Call = { readonly name: string; readonly path: string };

const PORTAL = '/v1/portal';

/** Lists the visits of all main screens, for one machine and a range of days. */
export function listVisits(machineId: string, { start, end }: Days): [Visit, ...Visit[]] {
  const days = `start=${start}&end=${end}`;
  const dashboard = call('dashboard', `${PORTAL}/dashboard?${days}`);
  const list = call('list', `${PORTAL}/machines/list?${days}`);
  const machine = call('one machine', `${PORTAL}/machines/${machineId}?${days}`);
  const receipt = `${PORTAL}/receipts?figure=totalHours&${days}`;
  return [
    { screen: 'dashboard', opens: [dashboard, call('filters', `${PORTAL}/filters`)], live: [dashboard] },
    { screen: 'list', opens: [call('cards', `${PORTAL}/machines/cards`), list], live: [list] },
    {
      screen: 'machine',
      opens: [
        machine,
        call('profile', `/v1/machines/${machineId}/profile`),
        call('activity', `/v1/machines/${machineId}/activity`),
        call('summary of one machine', `${PORTAL}/machines/${machineId}/activity/summary?${days}`),
      ],
      live: [machine],
    },
    {
      screen: 'receipts',
      opens: [
        call('receipt of the fleet', receipt),
        call('receipt of one machine', `${receipt}&machineId=${machineId}`),
      ],
      live: [],
    },
    {
      screen: 'map',
      opens: [call('positions', `${PORTAL}/maps`)],
      live: [call('positions since', `${PORTAL}/maps/live?since=${MARK}`)],
    },
  ];
}

export type Days = { readonly start: string; readonly end: string };

const call = (name: string, path: string): Call => ({ name, path });
