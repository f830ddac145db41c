/** A limit that keeps one caller from taking the portal from the others, as `docs/security/limits.md` shows it. */
export type ListedLimit = {
  readonly what: string;
  /** With its unit. */
  readonly value: string;
  readonly per: string;
  /** What happens beyond it. */
  readonly beyond: string;
  /** The metric that counts it; null: none. */
  readonly metric: string | null;
  /** The constant and its field. */
  readonly constant: string;
};

export const REFUSED = '429 with `Retry-After`';
export const CLOSED = 'the connection is closed';
export const callsRefused = (kind: string) => `groundwork_calls_refused_total{kind="${kind}"}`;
export const ofStatus = (status: number) => `groundwork_http_call_seconds_count{status="${status}"}`;
export const WAITING = 'groundwork_database_connections{state="waiting"}';
export const STREAMS = 'groundwork_live_streams';

export const inSeconds = (ms: number): string => `${ms / 1_000} s`;
export const inKibibytes = (bytes: number): string => `${bytes / 1_024} KiB`;
export const inMebibytes = (bytes: number): string => `${bytes / 1_024 ** 2} MiB`;
export const perMinute = (calls: number): string => `${calls} a minute`;

export type Row = readonly [
  what: string,
  value: string,
  per: string,
  beyond: string,
  metric: string | null,
  constant: string,
];

export const toLimit = ([what, value, per, beyond, metric, constant]: Row): ListedLimit => ({
  ...{ what, value, per, beyond, metric, constant },
});
