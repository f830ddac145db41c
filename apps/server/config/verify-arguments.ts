import { parseArgs } from 'node:util';
import { type MachineId, toMachineId } from '@groundwork/domain/ids.ts';
import { StartProblem } from '../platform/start-problem.ts';

export type VerifyArguments = {
  /** Empty: all machines. */
  readonly machineIds: readonly MachineId[];
  /** Half-open, in seconds since 1970. */
  readonly range: { readonly from: number; readonly until: number };
};

/** The largest offset of a zone from UTC: widening a range of dates by it covers these days in every zone. */
const MAX_ZONE_OFFSET_SECONDS = 14 * 3_600;
const SECONDS_PER_DAY = 86_400;

/** Parses the arguments of `npm run verify`. Throws a `StartProblem` for one that it does not understand. */
export function readVerifyArguments(args: readonly string[]): VerifyArguments {
  const { values, positionals } = parse(args);
  const { from, to } = values;
  if (from !== undefined && to !== undefined && from > to)
    throw new StartProblem(`--from ${from} is later than --to ${to}.`);
  return {
    machineIds: positionals.map(parseMachineId),
    range: {
      from:
        from === undefined ? Number.NEGATIVE_INFINITY : startOfDay('--from', from) - MAX_ZONE_OFFSET_SECONDS,
      until:
        to === undefined
          ? Number.POSITIVE_INFINITY
          : startOfDay('--to', to) + SECONDS_PER_DAY + MAX_ZONE_OFFSET_SECONDS,
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

function parseMachineId(text: string): MachineId {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new StartProblem(`${text} is not the id of a machine.`);
  return toMachineId(text);
}

function startOfDay(option: string, date: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(at)) throw new StartProblem(`${option} ${date} is not a date such as 2026-04-26.`);
  return at / 1000;
}
