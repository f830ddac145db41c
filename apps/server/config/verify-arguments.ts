import { parseArgs } from 'node:util';
import { StartProblem } from '../platform/start-problem.ts';

export type VerifyArguments = {
  /** None: all machines. */
  readonly machineIds: readonly number[];
  /** Half-open, in seconds since 1970. */
  readonly range: { readonly from: number; readonly until: number };
};

/** No zone begins or ends its day further from that of UTC: a range of dates holds the day of every machine. */
const FURTHEST_ZONE_SECONDS = 14 * 3_600;
const SECONDS_PER_DAY = 86_400;

/** What `npm run verify` was asked for. Throws StartProblem for what it does not understand. */
export function readVerifyArguments(args: readonly string[]): VerifyArguments {
  const { values, positionals } = parse(args);
  const { from, to } = values;
  if (from !== undefined && to !== undefined && from > to)
    throw new StartProblem(`--from ${from} is later than --to ${to}.`);
  return {
    machineIds: positionals.map(machineIdOf),
    range: {
      from: from === undefined ? Number.NEGATIVE_INFINITY : startOf('--from', from) - FURTHEST_ZONE_SECONDS,
      until:
        to === undefined
          ? Number.POSITIVE_INFINITY
          : startOf('--to', to) + SECONDS_PER_DAY + FURTHEST_ZONE_SECONDS,
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { from: { type: 'string' }, to: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new StartProblem(
      `${(error as Error).message}\nUse: npm run verify -- [--from yyyy-MM-dd] [--to yyyy-MM-dd] [machine-id …]`,
    );
  }
}

function machineIdOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new StartProblem(`${text} is not the id of a machine.`);
  return Number(text);
}

function startOf(option: string, date: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(at)) throw new StartProblem(`${option} ${date} is not a date such as 2026-04-26.`);
  return at / 1000;
}
