import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { listCountedStates } from './figure-states.ts';
import './state-figures.css';

type Props = {
  readonly machines: readonly { readonly state: DisplayedState }[];
  /** The states to show; empty shows all of them. */
  readonly chosen: readonly string[];
  readonly onChoose: (states: readonly DisplayedState[]) => void;
};

/** How many machines are in each state now; the counts add up to all. Each is also the filter for its state. */
export function StateFigures({ machines, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const counts = Map.groupBy(machines, ({ state }) => state);
  return (
    <fieldset
      className="state-figures"
      // Browsers leave a button that is partly in sight where it is.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <legend className="visually-hidden">{t('machines.filter')}</legend>
      {[undefined, ...listCountedStates(counts)].map((state) => {
        const count = state === undefined ? machines.length : (counts.get(state)?.length ?? 0);
        const isPressed = state === undefined ? chosen.length === 0 : chosen.includes(state);
        return (
          <button
            key={state ?? 'all'}
            type="button"
            aria-pressed={isPressed}
            onClick={() => onChoose(state === undefined || isPressed ? [] : [state])}
          >
            {state === undefined ? null : <StateDot state={state} />}
            {state === undefined ? t('machines.all') : t(`states.${state}`)}
            <b title={formats.number(count)}>{formats.keyFigure(count)}</b>
          </button>
        );
      })}
    </fieldset>
  );
}
