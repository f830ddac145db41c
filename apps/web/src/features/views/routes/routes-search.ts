import * as z from 'zod/mini';
import { civilDate, optional } from '../../../lib/search-params.ts';
import { MAX_CHOSEN } from './way-marks.ts';

/** The address of the routes. Invalid parameters are ignored. */
export const routesSearch = z.object({
  startDate: optional(civilDate),
  endDate: optional(civilDate),
  /** `true`: with the candidate rules of the organisation. */
  experimental: optional(z.enum(['true', 'false'])),
  /** `false`: trips go on over stops in which the engine was never off. */
  usestops: optional(z.enum(['true', 'false'])),
  /** The chosen machines, by id, with commas. */
  machines: optional(z.string().check(z.regex(/^[\d,]*$/))),
  search: optional(z.string()),
  /** The instant that the replay shows at first. */
  at: optional(z.iso.datetime({ offset: true })),
  /** What the lines are coloured by. */
  colour: optional(z.enum(['speed'])),
});
export type RoutesSearch = z.output<typeof routesSearch>;

/** Returns the ids of the chosen machines, each once, as many as are shown at once. */
export const readChosen = ({ machines = '' }: RoutesSearch): readonly string[] =>
  [...new Set(machines.split(',').filter((id) => /^[1-9]\d{0,15}$/.test(id)))].slice(0, MAX_CHOSEN);

/** Returns the chosen machines for the address, with one more or one less; null if there are as many as possible. */
export function toggleChosen(chosen: readonly string[], id: string): string | undefined | null {
  if (!chosen.includes(id) && chosen.length >= MAX_CHOSEN) return null;
  const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  return next.length === 0 ? undefined : next.join(',');
}
