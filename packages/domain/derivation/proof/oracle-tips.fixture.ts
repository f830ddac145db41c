import type { History } from './oracle.fixture.ts';
import { wired } from './oracle-claim.fixture.ts';
import { settingsAt } from './oracle-records.fixture.ts';
import { holdingAt, readValues } from './oracle-values.fixture.ts';

/** The instants of tips, and of readings that show whether the body is up. */
export type TrueTips = { readonly tips: readonly number[]; readonly reports: readonly number[] };

const JOINED_SECONDS = 60;

export function trueTips({ items, records, attachments }: History): TrueTips {
  const reported = attachments.flatMap(({ sourceId, received }) =>
    received.flatMap((one, index) => {
      const settings = settingsAt(records, sourceId, one.at);
      const isUp = wired(readValues(one.item.signals), settings, 'tip');
      if (isUp === undefined) return [];
      const before = one.inTime ? received[index - 1] : undefined;
      const wasUp = before && wired(holdingAt(before.held, one.at), settings, 'tip');
      return { at: one.at, item: one.item, isRaise: isUp && !wasUp };
    }),
  );
  const inOrder = reported.toSorted((a, b) => items.indexOf(a.item) - items.indexOf(b.item));
  const raises = inOrder.flatMap(({ at, isRaise }) => (isRaise ? at : []));
  const tips = raises.filter(
    (at, index) => at - (raises[index - 1] ?? Number.NEGATIVE_INFINITY) > JOINED_SECONDS,
  );
  return { tips, reports: inOrder.map(({ at }) => at) };
}
