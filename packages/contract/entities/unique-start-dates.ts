import type * as z from 'zod/mini';

type Dated = { readonly startsOn: string };

/** Refuses each version whose start date an earlier one of the list has already. */
export function checkStartDates({ value, issues }: z.core.ParsePayload<readonly Dated[]>): void {
  value.forEach(({ startsOn }, index) => {
    if (value.findIndex((other) => other.startsOn === startsOn) < index)
      issues.push({
        code: 'custom',
        message: 'ALREADY_TAKEN',
        input: startsOn,
        path: [index, 'startsOn'],
      });
  });
}
