import * as contract from '@groundwork/contract/v1/portal/maps/positions.ts';
import { packPositions } from '@groundwork/domain/maps/packed-positions.ts';
import { readFiguresRange } from '../../../../features/figures/metrics/read-figures-range.ts';
import { readMapMachines } from '../../../../features/views/maps/read-map-machines.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, language, now }) => {
  const { start, end } = query;
  const range = await readFiguresRange(db, { organisation, start, end, now });
  const plain = { countries: 'false', places: 'false' } as const;
  const machines = await readMapMachines(db, { ...query, ...plain, organisation, range, language, now });
  const placed = machines.flatMap(({ location, ...machine }) =>
    location === null ? [] : [{ ...machine, ...location }],
  );
  return { computedAt: now.toISOString(), ...packPositions(placed) };
});
