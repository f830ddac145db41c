import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { RING_STATES } from '../../../map/drawing/ring-states.ts';
import './map-side.css';

type Props = {
  readonly machines: readonly { readonly state: DisplayedState }[];
  readonly chosen: readonly DisplayedState[];
  readonly onChoose: (states: readonly DisplayedState[]) => void;
};

/** How many machines are in each state. Each state is also a toggle of the filter. */
export function StateChoice({ machines, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const counts = Map.groupBy(machines, ({ state }) => state);
  const shown = RING_STATES.filter((state) => counts.has(state) || chosen.includes(state));
  const toggle = (state: DisplayedState) =>
    onChoose(chosen.includes(state) ? chosen.filter((other) => other !== state) : [...chosen, state]);
  return (
    <fieldset
      className="map-states"
      // Browsers leave a button that is partly in sight where it is.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <legend className="visually-hidden">{t('machines.filter')}</legend>
      {shown.map((state) => {
        const count = counts.get(state)?.length ?? 0;
        return (
          <button
            key={state}
            type="button"
            aria-pressed={chosen.includes(state)}
            onClick={() => toggle(state)}
          >
            <StateDot state={state} />
            <span>{t(`states.${state}`)}</span>
            <b title={formats.number(count)}>{formats.keyFigure(count)}</b>
          </button>
        );
      })}
    </fieldset>
  );
}
