import type { PlaceFigures } from '@groundwork/contract/entities/site-figures.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StateShares } from '../../../charts/state-shares.tsx';
import type { Formats } from '../../../lib/language/format.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';

/** Names the states of the machines with their counts. */
const formatStates = (t: TFunction, formats: Formats, states: PlaceFigures['states']): string =>
  formats.list(
    states.map(
      ({ state, numberOfMachines }) => `${t(`states.${state}`)} ${formats.number(numberOfMachines)}`,
    ),
  );

/** Names the number of machines that are at a place now, and their states with their counts. */
export const formatMachinesNow = (
  t: TFunction,
  formats: Formats,
  { numberOfMachines, states }: Pick<PlaceFigures, 'numberOfMachines' | 'states'>,
): string =>
  t('siteViews.machinesNowStates', {
    machines: t('siteViews.machinesNowCount', { count: numberOfMachines }),
    states: formatStates(t, formats, states),
  });

/** The shares of the states of machines that are at a place now. */
export function MachinesNow({
  states,
  height = 12,
}: {
  readonly states: PlaceFigures['states'];
  readonly height?: number;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const counts = states.map(({ state, numberOfMachines }) => ({ state, count: numberOfMachines }));
  return counts.length === 0 ? null : (
    <span title={formatStates(t, formats, states)}>
      <StateShares counts={counts} height={height} label={formatStates(t, formats, states)} />
    </span>
  );
}
